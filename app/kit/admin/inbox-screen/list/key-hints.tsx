import { Keys } from '#app/kit/admin/parts/keys.tsx'
import { useSingleKeysEnabled } from '#app/kit/admin/shortcuts.ts'

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
    <p
      className="sticky bottom-0 z-3 hidden max-h-9 flex-wrap gap-x-2.5 gap-y-3 overflow-hidden border-t border-line bg-surface px-3.5 py-1.5 text-small text-ink-3 lg:[@media(hover:hover)]:flex"
      aria-hidden="true"
    >
      {hints.map((hint) => (
        <span key={hint.at(-1)} className="inline-flex items-center gap-1 whitespace-nowrap">
          {hint.slice(0, -1).map((key) => (
            <Keys key={key} keys={key} />
          ))}
          {hint.at(-1)}
        </span>
      ))}
    </p>
  )
}
