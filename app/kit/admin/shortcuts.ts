import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

export type Shortcut = {
  /** 'Mod+k' (Ctrl or ⌘), or a single key. */
  keys: string
  label: string
  group: string
  run: () => void
}

const storageKey = 'adminShortcuts'
let shortcuts: readonly Shortcut[] = []
const listeners = new Set<() => void>()

function updateShortcuts(next: readonly Shortcut[]): void {
  shortcuts = next
  for (const listener of listeners) listener()
}

/** Of two shortcuts with the same keys, the one turned on later wins. */
export function useShortcut({ keys, label, group, run }: Shortcut, isOn = true): void {
  const start = useEffectEvent(run)
  useEffect(() => {
    if (!isOn) return
    const shortcut = { keys, label, group, run: () => start() }
    updateShortcuts([...shortcuts, shortcut])
    return () => updateShortcuts(shortcuts.filter((each) => each !== shortcut))
  }, [keys, label, group, isOn])
}

export const useShortcuts = (): readonly Shortcut[] =>
  useSyncExternalStore(
    subscribe,
    () => shortcuts,
    () => shortcuts,
  )

/** Single-key shortcuts interfere with speech input, so users can turn them off. */
export const useSingleKeysEnabled = (): boolean =>
  useSyncExternalStore(subscribe, areSingleKeysEnabled, () => true)

export const areSingleKeysEnabled = (): boolean => localStorage.getItem(storageKey) !== 'off'

export function setSingleKeysEnabled(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, 'off')
  updateShortcuts([...shortcuts])
}

export const findShortcut = (keys: string): Shortcut | undefined =>
  shortcuts.findLast((shortcut) => shortcut.keys === keys)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
