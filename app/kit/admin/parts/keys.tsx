import styles from './keys.module.css'

const isApple = (): boolean => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

export function Keys({ keys }: { keys: string }) {
  const [first = '', second] = keys.split(' ')
  return (
    <span className={`inline-flex items-center ${styles.keys}`}>
      {first.split('+').map((key) => (
        <kbd key={key}>{keyLabel(key)}</kbd>
      ))}
      {second && (
        <>
          <span className={`muted ${styles.then}`}>then</span>
          <kbd>{keyLabel(second)}</kbd>
        </>
      )}
    </span>
  )
}

const keyLabels: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' }

export function keyLabel(key: string): string {
  if (key === 'Mod') return isApple() ? '⌘' : 'Ctrl'
  return keyLabels[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}
