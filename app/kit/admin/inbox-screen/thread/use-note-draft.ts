import { useState } from 'react'
import type { SubmissionName } from '#app/collections.ts'
import { useLocalDraft } from '#app/kit/admin/draft/local-drafts.ts'

/** The unsent note on a submission. The form is open initially if a draft exists. */
export function useNoteDraft(kind: SubmissionName, itemId: number) {
  const [draft, setDraft] = useLocalDraft<{ text: string }>(kind, itemId, 'note')
  const [isOpen, setOpen] = useState(draft !== undefined)
  const [hasFocus, setFocus] = useState(false)
  const toggle = (isOpening: boolean) => {
    setOpen(isOpening)
    setFocus(isOpening)
  }
  return {
    isOpen,
    hasFocus,
    text: draft?.text ?? '',
    change: (text: string) => setDraft({ text }),
    open: () => toggle(true),
    close: () => {
      setDraft(undefined)
      toggle(false)
    },
  }
}

export type NoteDraft = ReturnType<typeof useNoteDraft>
