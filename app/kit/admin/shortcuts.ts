import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

export type Shortcut = {
  /** 'Mod+k' (Ctrl or ⌘), one key, or two in turn: 'g c'. */
  keys: string
  label: string
  /** Heading it is listed under. */
  group: string
  run: () => void
}

const storageKey = 'adminShortcuts'
let shortcuts: readonly Shortcut[] = []
const listeners = new Set<() => void>()

function change(next: readonly Shortcut[]): void {
  shortcuts = next
  for (const listener of listeners) listener()
}

/** Offers a shortcut while the component is on the page; it is listed under '?'. */
export function useShortcut({ keys, label, group, run }: Shortcut): void {
  const start = useEffectEvent(run)
  useEffect(() => {
    const shortcut = { keys, label, group, run: () => start() }
    change([...shortcuts, shortcut])
    return () => change(shortcuts.filter((each) => each !== shortcut))
  }, [keys, label, group])
}

/** All shortcuts that work now. */
export const useShortcuts = (): readonly Shortcut[] =>
  useSyncExternalStore(
    listen,
    () => shortcuts,
    () => shortcuts,
  )

/** Whether keys without Ctrl or ⌘ do something; users of speech input turn them off. */
export const useSingleKeys = (): boolean => useSyncExternalStore(listen, hasSingleKeys, () => true)

export const hasSingleKeys = (): boolean => localStorage.getItem(storageKey) !== 'off'

export function chooseSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, 'off')
  change([...shortcuts])
}

/** The shortcut of some keys, as it is offered now. */
export const shortcutFor = (keys: string): Shortcut | undefined =>
  shortcuts.findLast((shortcut) => shortcut.keys === keys)

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
