import { useId, useRef } from 'react'
import { type Overlay, useShell } from '#app/kit/admin/shell-context.ts'
import { AdminIcon, type AdminIconName } from '#app/ui/icon/admin-icon.tsx'
import { Avatar } from '#app/back-office/user/avatar.tsx'
import { ThemeChoice } from '#app/back-office/user/theme-choice.tsx'
import { useSignOut } from '#app/back-office/user/sign-out.tsx'
import styles from './account-menu.module.css'

const dialogs: readonly (readonly [Overlay, string, AdminIconName])[] = [
  ['password', 'Password', 'key'],
  ['passkeys', 'Passkeys', 'user'],
  ['second-factor', 'Second factor', 'shield'],
  ['sessions', 'Sessions', 'monitor'],
  ['signature', 'Signature', 'pencil'],
  ['shortcuts', 'Keyboard shortcuts', 'info'],
]

export function AccountMenu({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const { administrator, open } = useShell()
  const { name, email } = administrator
  const signOut = useSignOut()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const choose = (run: () => void) => () => {
    menu.current?.hidePopover()
    onChoose?.()
    run()
  }
  return (
    <div className={styles.foot}>
      <button className={styles.who} type="button" popoverTarget={id}>
        <Avatar name={name} />
        <span className="vh">Account of </span>
        <span className={styles.names}>
          <b>{name}</b>
          <small title={email}>{email}</small>
        </span>
        <AdminIcon name="chevrons-up-down" />
      </button>
      <div className={styles.menu} id={id} ref={menu} popover="auto">
        {dialogs.map(([overlay, label, icon]) => (
          <button key={overlay} type="button" aria-haspopup="dialog" onClick={choose(() => open(overlay))}>
            <AdminIcon name={icon} />
            {label}
          </button>
        ))}
        <ThemeChoice />
        <hr />
        <button type="button" onClick={choose(() => void signOut())}>
          <AdminIcon name="log-out" />
          Sign out
        </button>
      </div>
    </div>
  )
}
