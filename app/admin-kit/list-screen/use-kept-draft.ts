import { useCallback, useEffect, useState } from 'react'
import type { Draft } from './conflict.ts'

/** What was typed and not saved: the changed fields only, so that what others save meanwhile stays. */
type Kept = { at: string; changes: Draft }

type KeptDraft = {
  /** What was typed when the window closed or the power went, if anything was. */
  found: Kept | undefined
  /** It was taken up or thrown away. */
  settle: () => void
  /** Nothing is worth keeping any more: it was saved, or left on purpose. */
  forget: () => void
}

/**
 * Keeps what is typed in this browser until it is saved, so that a crash or a reload loses nothing.
 * @param key of the account, the kind and the item.
 * @param changes the fields that differ from what was opened.
 */
export function useKeptDraft(key: string, changes: Draft): KeptDraft {
  const [found, setFound] = useState(() => read(key))
  const text = Object.keys(changes).length > 0 ? JSON.stringify(changes) : ''
  useEffect(() => {
    if (text) localStorage.setItem(key, `{"at":"${new Date().toISOString()}","changes":${text}}`)
    // Nothing typed yet: what was found waits for an answer.
    else if (!found) localStorage.removeItem(key)
  }, [key, text, found])
  return {
    found,
    settle: () => setFound(undefined),
    forget: useCallback(() => localStorage.removeItem(key), [key]),
  }
}

function read(key: string): Kept | undefined {
  const text = localStorage.getItem(key)
  return text ? (JSON.parse(text) as Kept) : undefined
}
