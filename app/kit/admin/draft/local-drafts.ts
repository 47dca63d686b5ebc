import { useState } from 'react'
import type { CollectionName, SubmissionName } from '../../../collections.ts'
import { useShell } from '../shell-context.ts'

const prefix = 'adminDraft'

/**
 * What is typed into a form and not saved yet. It stays in this browser until it is saved or discarded: an ended session,
 * a reload or a closed window lose nothing. Every administrator has drafts of their own.
 * @param field of a record with several forms.
 */
export function useDraft<Draft extends object>(
  collection: CollectionName,
  id: number | 'new',
  field = 'form',
): [Draft | undefined, (draft: Draft | undefined) => void] {
  const { administrator } = useShell()
  const key = [prefix, administrator.id, collection, id, field].join(':')
  const [typed, setTyped] = useState<{ key: string; draft: Draft | undefined }>()
  const set = (draft: Draft | undefined) => {
    write(key, draft)
    setTyped({ key, draft })
  }
  return [typed?.key === key ? typed.draft : (read(key) as Draft | undefined), set]
}

/** Removes the drafts about submissions that were erased, of all administrators. */
export function forgetDrafts(erased: readonly { kind: SubmissionName; id: number }[]): void {
  const records = new Set(erased.map(({ kind, id }) => `${kind}:${id}`))
  removeWhere(([, collection, id]) => records.has(`${collection}:${id}`))
}

const isOwn = (administratorId: string) => (parts: string[]) => parts[0] === administratorId

/** How many drafts an administrator has in this browser. */
export const countDrafts = (administratorId: string): number => keysWhere(isOwn(administratorId)).length

export const removeDrafts = (administratorId: string): void => removeWhere(isOwn(administratorId))

const keysWhere = (isMeant: (parts: string[]) => boolean): string[] =>
  Object.keys(localStorage).filter((key) => {
    const [name, ...parts] = key.split(':')
    return name === prefix && isMeant(parts)
  })

function removeWhere(isMeant: (parts: string[]) => boolean): void {
  for (const key of keysWhere(isMeant)) localStorage.removeItem(key)
}

function write(key: string, draft: object | undefined): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {
    // This browser has no room left: the draft lives on the page only.
  }
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as unknown
  } catch {
    return undefined
  }
}
