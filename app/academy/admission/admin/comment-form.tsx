import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { adminApi } from '../../../kit/admin/admin-api.ts'
import { textLimits } from '../../../platform/api/fields/text-limits.ts'
import { FormFoot } from '../../../kit/admin/inbox-screen/submission/form-foot.tsx'
import styles from '../../../kit/admin/inbox-screen/mail/answer.module.css'
import { useDraft } from '../../../kit/admin/draft/local-drafts.ts'
import { ifMatch } from '../../../kit/admin/inbox-screen/submission-client.ts'
import { FailedAction } from '../../../kit/admin/inbox-screen/submission/failed-action.tsx'
import { isConflict, type Problem, problemOf } from '../../../kit/admin/list/use-list.ts'
import { Rejected } from '../../../records/submission-stages.ts'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useToast } from '../../../ui/panel/toasts.tsx'
import type { Admission } from '../endpoints.ts'

type CommentFormProps = {
  admission: Admission
  /** Takes the newer state of the admission. */
  onChanged: (admission: Admission) => void
  /** Something else is being written: the first button is there. */
  isSecond: boolean
  /** More ways to answer, beside 'Save Reply'. */
  children?: ReactNode
}

/** What was typed, and the admission as it was when typing began: a save on top of something newer is refused first. */
type CommentDraft = { text: string; before: Admission }

const byId = (id: number) => ({ params: { id } })

/** The stored comment on an admission request. On a rejected one it cannot be changed. */
export function CommentForm({ admission, onChanged, isSecond, children }: CommentFormProps) {
  const toast = useToast()
  const [draft, setDraft] = useDraft<CommentDraft>('admission', admission.id, 'comment')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Problem>()
  const fieldId = useId()
  const saved = admission.comment ?? ''
  const text = draft?.text ?? saved
  const isRejected = admission.status === Rejected

  const type = (text: string) => setDraft(text === saved ? undefined : { before: admission, ...draft, text })

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const { before = admission } = draft ?? {}
    setBusy(true)
    setFailure(undefined)
    try {
      const changed = await adminApi.patch('/admin/Update/updateAdmissionCommentById/:id', {
        ...byId(admission.id),
        body: { comment: text },
        headers: ifMatch(before.version),
      })
      setDraft(undefined)
      onChanged({ ...changed, read: true })
      toast('Reply message updated!')
    } catch (error) {
      setFailure(problemOf('Failed to update reply', before, error))
      toast('Failed to update reply', { tone: 'bad' })
      const now = isConflict(error)
        ? await adminApi.get('/admin/Admission/:id', byId(admission.id)).catch(() => undefined)
        : undefined
      if (now) {
        // What changed is on the screen now: saving once more is meant.
        setDraft({ text, before: now })
        onChanged(now)
      }
    } finally {
      setBusy(false)
    }
  }
  const note = () => {
    if (isRejected)
      return 'The comment on a rejected admission cannot be changed. An e-mail can still be sent.'
    if (failure?.before) return 'Nothing was saved. Saving again replaces what is there now.'
    if (draft) return 'Not saved yet.'
    return `${saved ? 'Saved for your colleagues' : 'For your colleagues only'}. Nothing is sent to the applicant.`
  }
  return (
    <form className={styles.answer} onSubmit={save}>
      <FailedAction row={admission} problem={failure} />
      <label htmlFor={fieldId}>Comment</label>
      <textarea
        className="input"
        id={fieldId}
        maxLength={textLimits.message}
        value={text}
        disabled={isRejected}
        onChange={(event) => type(event.target.value)}
      />
      <FormFoot note={note()}>
        {children}
        {isRejected ? (
          <button className="btn" type="submit" disabled>
            Save Reply
          </button>
        ) : (
          <SubmitButton isBusy={isBusy} busyLabel="Saving" className={isSecond ? 'btn--line' : ''}>
            Save Reply
          </SubmitButton>
        )}
      </FormFoot>
    </form>
  )
}
