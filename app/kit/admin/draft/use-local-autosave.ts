import { useEffect, useEffectEvent, useState } from 'react'
import type { FormValues } from '#app/kit/admin/record-form/form-values.ts'
import type { ContentName } from '#app/collections.ts'
import { useLocalDraft } from './local-drafts.ts'

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
