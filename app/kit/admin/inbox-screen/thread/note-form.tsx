import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/form/button.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useFormSubmit } from '#app/kit/admin/dialog/dialog-form.tsx'
import { useLocalDraft } from '#app/kit/admin/draft/local-drafts.ts'
import { useIdempotencyKey } from '#app/kit/page/form/idempotency-key.ts'
import type { SubmissionName } from '#app/collections.ts'
import { EntryLine } from './thread-entry.tsx'

/** The unsent note on a submission. The form is open initially, but without the focus, if a draft exists. */
export function useNoteDraft(kind: SubmissionName, itemId: number) {
  const [draft, setDraft] = useLocalDraft<{ text: string }>(kind, itemId, 'note')
  const [opened, setOpened] = useState<'restored' | 'by hand' | undefined>(draft && 'restored')
  return {
    isOpen: opened !== undefined,
    hasFocus: opened === 'by hand',
    text: draft?.text ?? '',
    change: (text: string) => setDraft({ text }),
    open: () => setOpened('by hand'),
    close: () => {
      setDraft(undefined)
      setOpened(undefined)
    },
  }
}

export type NoteDraft = ReturnType<typeof useNoteDraft>

type NoteFormProps = { conversationId: number; draft: NoteDraft; onAdded: () => void }

export function NoteForm({ conversationId: id, draft, onAdded }: NoteFormProps) {
  const { text, hasFocus, change, close } = draft
  const toast = useToast()
  const field = useRef<HTMLTextAreaElement>(null)
  const idempotencyKey = useIdempotencyKey()
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])
  const { errors, formError, isBusy, submit } = useFormSubmit(async () => {
    const body = { text }
    await adminApi.post('/admin/inbox/:id/notes', {
      params: { id },
      body,
      headers: idempotencyKey.headersFor(body),
    })
    close()
    toast('Note added. Nothing was sent.')
    onAdded()
  })
  const error = errors.text ?? formError
  return (
    <form
      className="grid w-full gap-2 rounded-2 border border-dashed border-warn-line bg-warn-soft px-3 pt-2.5 pb-3 print:hidden"
      onSubmit={submit}
      noValidate
      aria-label="Internal note"
    >
      <EntryLine id={`note-hint-${id}`} isNote>
        <AdminIcon name="lock" />
        Only colleagues see this. It is never sent.
      </EntryLine>
      <textarea
        className="input field-sizing-content max-h-[60vh] min-h-20"
        name="text"
        aria-label="Internal note"
        aria-describedby={`note-hint-${id}`}
        maxLength={textLimits.message}
        ref={field}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <div role="alert" className="empty:absolute">
        {error && <Notice tone="bad">{error}</Notice>}
      </div>
      <div className="flex justify-end gap-2">
        <Button look="btn--plain btn--s" label="Cancel" onClick={close} />
        <SubmitButton isBusy={isBusy} className="btn--line btn--s">
          Add note
        </SubmitButton>
      </div>
    </form>
  )
}
