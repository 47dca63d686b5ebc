import { useEffect, useRef, useState } from 'react'
import type { Stage } from '../../../../records/submission-stages.ts'
import { textLimits } from '../../../../platform/api/fields/text-limits.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { Notice } from '../../../../ui/panel/notice.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useToast } from '../../../../ui/panel/toasts.tsx'
import { adminApi } from '../../admin-api.ts'
import { useConfirm } from '../../dialog/confirm-dialog.tsx'
import { useLocalDraft } from '../../draft/local-drafts.ts'
import { useFormSubmit } from '../../dialog/use-form-submit.ts'
import styles from './mail-form.module.css'
import { BlanksNote, findBlanks, blanksText, TemplateChoice } from './mail-template.tsx'
import { stageLabel } from '../stage-label.ts'
import type { SubmissionRow } from '../submission-client.ts'
import { useInbox } from '../use-inbox.tsx'

export type MailTemplate = { label: string; text: string; status: Stage }

type MailFormProps = {
  row: SubmissionRow
  id: number
  recipient: string
  subject: string
  suggestedText?: string | null | undefined
  template?: MailTemplate | undefined
  hasFocus: boolean
  onSent: () => void
  onClose: () => void
}

/** `attempt`: idempotency key of the e-mail that was sent last, so that a retry, even after a reload, sends it once. */
export type MailDraft = { subject: string; text: string; attempt?: { key: string; content: string } }

export function MailForm(props: MailFormProps) {
  const { id, recipient, subject, suggestedText, template, hasFocus, onSent, onClose } = props
  const { collection, actions } = useInbox()
  const { name } = collection
  const toast = useToast()
  const [draft = { subject, text: template?.text ?? '' }, setDraft] = useLocalDraft<MailDraft>(
    name,
    id,
    'mail',
  )
  const form = useRef<HTMLFormElement>(null)
  const [isMoving, setMoving] = useState(true)
  const hasWarned = useRef(false)
  const { ask, confirmDialog } = useConfirm()
  const blanks = findBlanks(draft.text)

  useEffect(() => {
    const field = form.current?.elements.namedItem('text')
    if (field instanceof HTMLElement && hasFocus) field.focus()
  }, [hasFocus])

  const { errors, formError, isBusy, submit } = useFormSubmit(async () => {
    if (blanks.length && !hasWarned.current) {
      hasWarned.current = true
      const question = 'Send with unfilled placeholders?'
      const detail = blanksText(blanks)
      if (!(await ask({ question, detail, confirmLabel: 'Send anyway' }))) return
    }
    const mail = { kind: name, id, subject: draft.subject, text: draft.text }
    const content = JSON.stringify(mail)
    const attempt = draft.attempt?.content === content ? draft.attempt : { key: crypto.randomUUID(), content }
    setDraft({ ...draft, attempt })
    await adminApi.post('/admin/reply', { body: mail, headers: { 'Idempotency-Key': attempt.key } })
    setDraft(undefined)
    toast(`E-mail to ${recipient} is on its way`)
    onSent()
    if (template && isMoving && props.row.status === 1) void actions.setStatus([props.row], template.status)
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Reply by e-mail" ref={form}>
      <p className="small">
        <span className="muted">To</span> {recipient}
      </p>
      <Field id="mail-subject" name="subject" label="Subject" error={errors.subject}>
        {(control) => (
          <input
            {...control}
            className="input"
            maxLength={textLimits.line}
            value={draft.subject}
            onChange={(event) => setDraft({ ...draft, subject: event.target.value })}
          />
        )}
      </Field>
      {template && <TemplateChoice template={template} onChoose={(text) => setDraft({ ...draft, text })} />}
      <Field
        id="mail-text"
        name="text"
        label="E-mail"
        error={errors.text}
        hint="The original message will be quoted below your reply."
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            maxLength={textLimits.letter}
            value={draft.text}
            onChange={(event) => setDraft({ ...draft, text: event.target.value })}
          />
        )}
      </Field>
      {template && <BlanksNote blanks={blanks} />}
      <div role="alert">{formError && <Notice tone="bad">{formError}</Notice>}</div>
      {template && props.row.status === 1 && (
        <label className="check check--s">
          <input type="checkbox" checked={isMoving} onChange={(event) => setMoving(event.target.checked)} />
          <span>Set status to {stageLabel(name, template.status)} when sent</span>
        </label>
      )}
      <div className={`wrapping ${styles.buttons}`}>
        {suggestedText && draft.text === '' && (
          <button
            className={`btn btn--plain ${styles.offer}`}
            type="button"
            onClick={() => {
              setDraft({ ...draft, text: suggestedText })
              const field = form.current?.elements.namedItem('text')
              if (field instanceof HTMLElement) field.focus()
            }}
          >
            Use the comment
          </button>
        )}
        <button className="btn btn--plain" type="button" onClick={onClose}>
          Close
        </button>
        <SubmitButton isBusy={isBusy}>Send e-mail</SubmitButton>
      </div>
      {confirmDialog}
    </form>
  )
}
