import { Keys } from '#app/kit/admin/parts/keys.tsx'
import { useSingleKeysEnabled } from '#app/kit/admin/shortcuts.ts'
import styles from './key-hints.module.css'

const hints = [
  ['j', 'k', 'Move'],
  ['r', 'Reply'],
  ['e', 'Done'],
  ['s', 'Snooze'],
  ['?', 'All'],
] as const

export function KeyHints() {
  const isOn = useSingleKeysEnabled()
  if (!isOn) return null
  return (
    <p className={styles.hints} aria-hidden="true">
      {hints.map((hint) => (
        <span key={hint.at(-1)}>
          {hint.slice(0, -1).map((key) => (
            <Keys key={key} keys={key} />
          ))}
          {hint.at(-1)}
        </span>
      ))}
    </p>
  )
}
