import styles from './keys.module.css'

const isApple = (): boolean => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Keys of a shortcut as they stand on the keyboard: 'Mod+k' is Ctrl K or ⌘ K, 'g c' is G, then C. */
export function Keys({ keys }: { keys: string }) {
  const [first = '', second] = keys.split(' ')
  return (
    <span className={styles.keys}>
      {first.split('+').map((key) => (
        <kbd key={key}>{nameOf(key)}</kbd>
      ))}
      {second && (
        <>
          <span className={styles.then}>then</span>
          <kbd>{nameOf(second)}</kbd>
        </>
      )}
    </span>
  )
}

const names: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' }

function nameOf(key: string): string {
  if (key === 'Mod') return isApple() ? '⌘' : 'Ctrl'
  return names[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}
