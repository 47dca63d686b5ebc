import { textLimits } from '../../../../../platform/api/fields/text-limits.ts'
import { AdminIcon } from '../../../../../ui/icon/admin-icon.tsx'
import { Field } from '../../../../../ui/form/field.tsx'
import { Notice } from '../../../../../ui/panel/notice.tsx'
import { SubmitButton } from '../../../../../ui/form/submit-button.tsx'
import { useToast } from '../../../../../ui/panel/toasts.tsx'
import { adminApi } from '../../../admin-api.ts'
import { useFormSubmit } from '../../../dialog/use-form-submit.ts'
import { useLocalDraft } from '../../../draft/local-drafts.ts'
import { useInbox } from '../../use-inbox.tsx'
import styles from './note-form.module.css'

type NoteFormProps = {
  id: number
  conversation: number
  onAdded: (noteId: number) => void
  onClose: () => void
}

type NoteDraft = { text: string; key: string }

export function NoteForm({ id, conversation, onAdded, onClose }: NoteFormProps) {
  const { name } = useInbox().collection
  const toast = useToast()
  const [draft, setDraft] = useLocalDraft<NoteDraft>(name, id, 'note')
  const { errors, formError, isBusy, submit } = useFormSubmit(async () => {
    const { id: noteId } = await adminApi.post('/admin/inbox/:id/notes', {
      params: { id: conversation },
      body: { text: draft?.text ?? '' },
      ...(draft && { headers: { 'Idempotency-Key': draft.key } }),
    })
    setDraft(undefined)
    toast('Note added. Nothing was sent.')
    onAdded(noteId)
  })
  // A changed text is another note, so it gets another key.
  const change = (text: string) => setDraft(text ? { text, key: crypto.randomUUID() } : undefined)
  return (
    <form className={`no-print ${styles.note}`} onSubmit={submit} noValidate aria-label="Internal note">
      <p className={`line small ${styles.hint}`}>
        <AdminIcon name="lock" />
        Only colleagues see this. It is never sent.
      </p>
      <Field id="note-text" name="text" label="Note" error={errors.text}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            maxLength={textLimits.message}
            value={draft?.text ?? ''}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Field>
      <div role="alert">{formError && <Notice tone="bad">{formError}</Notice>}</div>
      <div className={`wrapping ${styles.buttons}`}>
        <button className="btn btn--plain" type="button" onClick={onClose}>
          Close
        </button>
        <SubmitButton isBusy={isBusy} busyLabel="Adding" className="btn--line">
          Add note
        </SubmitButton>
      </div>
    </form>
  )
}
