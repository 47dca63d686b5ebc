import { useState, useEffect, useEffectEvent } from 'react'
import type { FormValues } from '#app/kit/admin/record-form/form-values.ts'
import { useShell } from '#app/kit/admin/screen.tsx'
import type { CollectionName, SubmissionName, ContentName } from '#app/collections.ts'

const prefix = 'adminDraft'

/**
 * Stores unsaved input in local storage per administrator, so that it survives reloads, closed windows and expired
 * sessions.
 * @param field distinguishes several forms of one record.
 */
export function useLocalDraft<Draft extends object>(
  collection: CollectionName,
  id: number | 'new',
  field = 'form',
): [Draft | undefined, (draft: Draft | undefined) => void] {
  const { administrator } = useShell()
  const key = [prefix, administrator.id, collection, id, field].join(':')
  const [current, setCurrent] = useState<{ key: string; draft: Draft | undefined }>()
  const set = (draft: Draft | undefined) => {
    write(key, draft)
    setCurrent({ key, draft })
  }
  return [current?.key === key ? current.draft : (readItem(key) as Draft | undefined), set]
}

/** Removes drafts of erased submissions, for all administrators who use this browser. */
export function removeErasedDrafts(erased: readonly { kind: SubmissionName; id: number }[]): void {
  const records = new Set(erased.map(({ kind, id }) => `${kind}:${id}`))
  removeKeys(([, collection, id]) => records.has(`${collection}:${id}`))
}

const isOwn = (administratorId: string) => (parts: string[]) => parts[0] === administratorId

/** Whether any form of the record has unsaved input. */
export const hasLocalDraft = (administratorId: string, collection: CollectionName, id: number): boolean =>
  findKeys((parts) => parts.slice(0, 3).join(':') === `${administratorId}:${collection}:${id}`).length > 0

export const countLocalDrafts = (administratorId: string): number => findKeys(isOwn(administratorId)).length

export const removeLocalDrafts = (administratorId: string): void => removeKeys(isOwn(administratorId))

const findKeys = (matches: (parts: string[]) => boolean): string[] =>
  Object.keys(localStorage).filter((key) => {
    const [name, ...parts] = key.split(':')
    return name === prefix && matches(parts)
  })

function removeKeys(matches: (parts: string[]) => boolean): void {
  for (const key of findKeys(matches)) localStorage.removeItem(key)
}

function write(key: string, draft: object | undefined): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {
    // Storage is full: the draft is kept in memory only.
  }
}

function readItem(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as unknown
  } catch {
    return undefined
  }
}

/** Saves only the changed fields, so that restoring them does not overwrite changes by other users. */
export function useLocalAutosave(name: ContentName, id: number | 'new', changes: FormValues) {
  const [draft, setDraft] = useLocalDraft<{ at: string; changes: FormValues }>(name, id)
  const [restorable, setRestorable] = useState(draft)
  const json = JSON.stringify(changes)
  const store = useEffectEvent(() => {
    if (json !== '{}') setDraft({ at: new Date().toISOString(), changes })
    else if (!restorable) setDraft(undefined)
  })
  useEffect(() => store(), [json, restorable])
  return {
    restorable,
    dismiss: () => setRestorable(undefined),
    remove: () => setDraft(undefined),
  }
}
