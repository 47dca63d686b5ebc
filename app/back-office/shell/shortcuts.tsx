import { useEffect } from 'react'
import { Check } from '#app/ui/form/check.tsx'
import { Keys } from '#app/kit/admin/parts/keys.tsx'
import {
  setSingleKeysEnabled,
  type Shortcut,
  useShortcuts,
  useSingleKeysEnabled,
  areSingleKeysEnabled,
  findShortcut,
} from '#app/kit/admin/shortcuts.ts'

export function ShortcutList() {
  const shortcuts = useShortcuts()
  const isOn = useSingleKeysEnabled()
  const groups = Object.entries(Object.groupBy(shortcuts, ({ group }) => group)) as [string, Shortcut[]][]
  return (
    <div className="dialog__body grid gap-4">
      <Check checked={isOn} onChange={(event) => setSingleKeysEnabled(event.target.checked)}>
        Single-key shortcuts
      </Check>
      {groups.map(([group, all]) => (
        <section key={group} aria-label={group}>
          <h3 className="mb-1 font-text text-micro font-semibold tracking-normal text-ink-3">{group}</h3>
          <dl className="columns-2 gap-x-8 max-sm:columns-1">
            {all.map(({ keys, label }) => (
              <div
                key={keys}
                className="flex min-h-9 break-inside-avoid items-center justify-between gap-4 border-b border-line"
              >
                <dt>{label}</dt>
                <dd>
                  <Keys keys={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

export function useShortcutKeys(): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return
      const isMod = event.ctrlKey || event.metaKey
      if (!isMod && (isTyping(event.target) || !areSingleKeysEnabled())) return
      if (document.querySelector('dialog[open]') !== null) return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const shortcut = findShortcut(isMod ? `Mod+${key}` : key)
      if (!shortcut) return
      event.preventDefault()
      shortcut.run()
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'))
