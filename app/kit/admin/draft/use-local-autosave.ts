import { useEffect, useEffectEvent, useState } from 'react'
import type { ContentName } from '../../../collections.ts'
import { useDraft } from './local-drafts.ts'
import type { FormValues } from '../record-form/form-values.ts'

/** Stores what is typed into a form and not saved: the changed fields only, so that what others save meanwhile stays. */
export function useUnsavedChanges(name: ContentName, id: number | 'new', changes: FormValues) {
  const [draft, setDraft] = useDraft<{ at: string; changes: FormValues }>(name, id)
  const [found, setFound] = useState(draft)
  const text = JSON.stringify(changes)
  const store = useEffectEvent(() => {
    if (text !== '{}') setDraft({ at: new Date().toISOString(), changes })
    else if (!found) setDraft(undefined)
  })
  useEffect(() => store(), [text, found])
  return {
    /** Typed earlier and never saved; it waits for an answer. */
    found,
    /** It was taken over, or not. */
    forget: () => setFound(undefined),
    remove: () => setDraft(undefined),
  }
}
