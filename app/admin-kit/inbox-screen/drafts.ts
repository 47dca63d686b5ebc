import { useState } from 'react'
import type { SubmissionName } from '../../collections.ts'
import { useShell } from '../shell-context.ts'

type DraftOf = { kind: SubmissionName; id: number; field: 'comment' | 'mail' }

/**
 * What is typed and not saved yet, or undefined. It stays in this browser until it is saved or taken back: moving to another
 * row, an ended session, a reload or a closed window lose nothing. Everybody who signs in has drafts of their own.
 */
export function useDraft<Draft extends object>({
  kind,
  id,
  field,
}: DraftOf): [Draft | undefined, (draft: Draft | undefined) => void] {
  const { administrator } = useShell()
  const key = `adminDraft:${administrator.id}:${kind}:${id}:${field}`
  const [typed, setTyped] = useState<{ key: string; draft: Draft | undefined }>()
  const set = (draft: Draft | undefined) => {
    keep(key, draft)
    setTyped({ key, draft })
  }
  return [typed?.key === key ? typed.draft : (kept(key) as Draft | undefined), set]
}

/** Takes what was typed to submissions that are erased out of this browser, whoever typed it. */
export function forgetDrafts(items: readonly Omit<DraftOf, 'field'>[]): void {
  const gone = new Set(items.map(({ kind, id }) => `${kind}:${id}`))
  for (const key of Object.keys(localStorage)) {
    const [name, , kind, id] = key.split(':')
    if (name === 'adminDraft' && gone.has(`${kind}:${id}`)) localStorage.removeItem(key)
  }
}

function keep(key: string, draft: object | undefined): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {
    // No room left in this browser: what is typed lives on the page only.
  }
}

function kept(key: string): unknown {
  const text = localStorage.getItem(key)
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
