import { useEffect } from 'react'
import { hasSingleKeys, shortcutFor } from '../../kit/admin/shortcuts.ts'

/** How long the first key of two waits for the second, in milliseconds. */
const timeout = 1500

/** Listens to the keyboard for all shortcuts of the page. Used once, by the shell. */
export function useShortcutKeys(): void {
  useEffect(() => {
    let first = { key: '', at: 0 }
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return
      const isMod = event.ctrlKey || event.metaKey
      if (!isMod && (isTyping(event.target) || !hasSingleKeys())) return
      // The page under a dialog does not react.
      if (document.querySelector('dialog[open]')) return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const isSecond = !isMod && event.timeStamp - first.at < timeout
      const shortcut =
        (isSecond && shortcutFor(`${first.key} ${key}`)) || shortcutFor(isMod ? `Mod+${key}` : key)
      first = { key: isMod ? '' : key, at: event.timeStamp }
      if (!shortcut) return
      event.preventDefault()
      first = { key: '', at: 0 }
      shortcut.run()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'))
