import { useEffect } from 'react'
import { areSingleKeysEnabled, findShortcut } from '#app/kit/admin/shortcuts.ts'

const sequenceTimeoutMs = 1500

export function useShortcutKeys(): void {
  useEffect(() => {
    let first = { key: '', at: 0 }
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return
      const isMod = event.ctrlKey || event.metaKey
      if (!isMod && (isTyping(event.target) || !areSingleKeysEnabled())) return
      const isDialogOpen = document.querySelector('dialog[open]') !== null
      if (isDialogOpen) return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const isSecond = !isMod && event.timeStamp - first.at < sequenceTimeoutMs
      const shortcut =
        (isSecond && findShortcut(`${first.key} ${key}`)) || findShortcut(isMod ? `Mod+${key}` : key)
      first = { key: isMod ? '' : key, at: event.timeStamp }
      if (!shortcut) return
      event.preventDefault()
      first = { key: '', at: 0 }
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
