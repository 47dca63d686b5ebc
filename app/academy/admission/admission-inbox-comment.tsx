import { type FormEvent, useId, useState } from 'react'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { Rejected } from '#app/records/submission-stages.ts'
import { adminApi, ifMatch } from '#app/kit/admin/admin-api.ts'
import { sendChange } from '#app/kit/admin/conflict/field-editors.ts'
import { useLocalDraft } from '#app/kit/admin/draft/local-drafts.ts'
import { FailedAction } from '#app/kit/admin/inbox-screen/submission/submission-detail.tsx'
import { isConflict, type Problem, toProblem } from '#app/kit/admin/list/use-list.ts'
import { useShell } from '#app/kit/admin/screen.tsx'
import type { Admission } from './admission.server.ts'

type CommentFormProps = { admission: Admission; onChanged: (admission: Admission) => void }

/** `before` is the admission as it was when editing began. */
type CommentDraft = { text: string; before: Admission }

export function CommentForm({ admission, onChanged }: CommentFormProps) {
  const toast = useToast()
  const { administrator } = useShell()
  const [draft, setDraft] = useLocalDraft<CommentDraft>('admission', admission.id, 'comment')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Problem>()
  const fieldId = useId()
  const params = { id: admission.id }
  const saved = admission.comment ?? ''
  const text = draft?.text ?? saved
  const isRejected = admission.status === Rejected

  const changeText = (text: string) =>
    setDraft(text === saved ? undefined : { before: admission, ...draft, text })

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const shown = draft?.before ?? admission
    // Other changes, such as a new status, cannot conflict with the comment.
    const before = shown.comment === admission.comment ? admission : shown
    const load = () => adminApi.get('/admin/Admission/:id', { params })
    setBusy(true)
    setFailure(undefined)
    try {
      const changed = await sendChange({
        kind: 'admission',
        ownId: administrator.id,
        before,
        changes: { comment: text },
        load,
        send: (version) =>
          adminApi.patch('/admin/Update/updateAdmissionCommentById/:id', {
            params,
            body: { comment: text },
            headers: ifMatch(version),
          }),
      })
      setDraft(undefined)
      onChanged({ ...changed, read: true })
      toast('Reply message updated!')
    } catch (error) {
      const current = isConflict(error) ? await load().catch(() => undefined) : undefined
      const edited = { ...(current ?? before), comment: before.comment }
      setFailure(toProblem('Failed to update reply', edited, error))
      toast('Failed to update reply', { tone: 'bad' })
      if (current) {
        // The newer record is displayed now, so saving again may overwrite it.
        setDraft({ text, before: current })
        onChanged(current)
      }
    } finally {
      setBusy(false)
    }
  }
  const note = () => {
    if (isRejected)
      return 'The comment on a rejected admission cannot be changed. An e-mail can still be sent.'
    if (failure?.before) return 'Not saved. Saving again overwrites the newer comment.'
    if (draft) return 'Not saved yet.'
    if (saved) return 'Comment saved. Nothing was sent.'
    return 'Only colleagues see this. It is never sent.'
  }
  return (
    <form
      className={`grid max-w-3xl gap-2.5 border-t border-line py-4 ${text ? '' : 'print:hidden'}`}
      onSubmit={save}
    >
      <FailedAction row={admission} problem={failure} />
      <label className="text-small leading-lead font-semibold text-ink-3 max-lg:text-body" htmlFor={fieldId}>
        Comment
      </label>
      <textarea
        className="input field-sizing-content max-h-[60vh] min-h-24"
        id={fieldId}
        maxLength={textLimits.message}
        value={text}
        disabled={isRejected}
        onChange={(event) => changeText(event.target.value)}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="text-small text-ink-3">{note()}</span>
        <SubmitButton
          isBusy={isBusy}
          busyLabel="Saving"
          disabled={isRejected}
          className={draft && !isRejected ? '' : 'btn--line'}
        >
          Save Reply
        </SubmitButton>
      </div>
    </form>
  )
}
