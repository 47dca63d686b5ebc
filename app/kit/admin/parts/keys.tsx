const isApple = (): boolean => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

const kbdClass =
  'grid min-h-6 min-w-6 place-items-center rounded-1 border border-line bg-soft px-1 font-text text-micro leading-none font-semibold text-ink-2'

export function Keys({ keys }: { keys: string }) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {keys.split('+').map((key) => (
        <kbd key={key} className={kbdClass}>
          {keyLabel(key)}
        </kbd>
      ))}
    </span>
  )
}

const keyLabels: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' }

export function keyLabel(key: string): string {
  if (key === 'Mod') return isApple() ? '⌘' : 'Ctrl'
  return keyLabels[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}
