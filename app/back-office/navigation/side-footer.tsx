import { Avatar } from '../user/avatar.tsx'
import type { Overlay } from '../../kit/admin/shell-context.ts'
import { useShell } from '../../kit/admin/shell-context.ts'
import styles from './side-footer.module.css'
import { ThemeChoice } from '../user/theme-choice.tsx'

const dialogs = [
  ['password', 'Password'],
  ['second-factor', 'Second factor'],
  ['passkeys', 'Passkeys'],
  ['sessions', 'Sessions'],
  ['signature', 'Signature'],
] as const

export function SideFooter({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const { administrator, open } = useShell()
  const choose = (overlay: Overlay) => () => {
    onChoose?.()
    open(overlay)
  }
  return (
    <div className={styles.foot}>
      <div className={`line ${styles.who}`}>
        <Avatar name={administrator.name} />
        <span className={styles.names}>
          <b>{administrator.name}</b>
          <small title={administrator.email}>{administrator.email}</small>
        </span>
      </div>
      <div className={styles.links}>
        {dialogs.map(([overlay, label]) => (
          <button key={overlay} type="button" aria-haspopup="dialog" onClick={choose(overlay)}>
            {label}
          </button>
        ))}
      </div>
      <ThemeChoice />
    </div>
  )
}
