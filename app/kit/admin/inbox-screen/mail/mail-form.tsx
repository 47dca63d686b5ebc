import { useEffect, useRef, useState } from 'react'
import type { Stage } from '../../../../records/submission-stages.ts'
import { textLimits } from '../../../../platform/api/fields/text-limits.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { Notice } from '../../../../ui/panel/notice.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useToast } from '../../../../ui/panel/toasts.tsx'
import { adminApi } from '../../admin-api.ts'
import { useConfirm } from '../../dialog/confirm-dialog.tsx'
import { useDraft } from '../../draft/local-drafts.ts'
import { useFormSubmit } from '../../dialog/use-form-submit.ts'
import styles from './mail-form.module.css'
import { OpenPlaces, openPlaces, placesText, TemplateChoice } from './mail-template.tsx'
import { stageLabel } from '../stage-label.ts'
import type { SubmissionRow } from '../submission-client.ts'
import { useInbox } from '../use-inbox.tsx'

/** What an e-mail begins with, and the status that sending it leads to. */
export type MailTemplate = { label: string; text: string; status: Stage }

type MailFormProps = {
  row: SubmissionRow
  id: number
  recipient: string
  /** What the subject is at first. */
  subject: string
  /** A text that can be taken over. */
  offered?: string | null | undefined
  template?: MailTemplate | undefined
  /** Takes the focus when it appears. */
  hasFocus: boolean
  onSent: () => void
  /** Closed without sending; the draft stays. */
  onClose: () => void
}

export type MailDraft = { subject: string; text: string }

/** An e-mail to the person behind a submission. */
export function MailForm(props: MailFormProps) {
  const { id, recipient, subject: given, offered, template, hasFocus, onSent, onClose } = props
  const { collection, actions } = useInbox()
  const { name } = collection
  const toast = useToast()
  const [draft = { subject: given, text: template?.text ?? '' }, setDraft] = useDraft<MailDraft>(
    name,
    id,
    'mail',
  )
  // The same e-mail sent again after a broken connection has the same key.
  const sent = useRef<{ key: string; of: string }>(undefined)
  const form = useRef<HTMLFormElement>(null)
  const [isMoving, setMoving] = useState(true)
  // Asked about once.
  const isAsked = useRef(false)
  const { ask, confirmDialog } = useConfirm()
  const places = openPlaces(draft.text)

  useEffect(() => {
    const field = form.current?.elements.namedItem('text')
    if (field instanceof HTMLElement && hasFocus) field.focus()
  }, [hasFocus])

  const { errors, refusal, isBusy, submit } = useFormSubmit(async () => {
    if (places.length && !isAsked.current) {
      isAsked.current = true
      const question = { question: 'Send it as it is?', detail: placesText(places), confirmLabel: 'Send it' }
      if (!(await ask(question))) return
    }
    const mail = { kind: name, id, ...draft }
    const of = JSON.stringify(mail)
    if (sent.current?.of !== of) sent.current = { key: crypto.randomUUID(), of }
    await adminApi.post('/admin/reply', { body: mail, headers: { 'Idempotency-Key': sent.current.key } })
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
      {template && <OpenPlaces places={places} />}
      <div role="alert">{refusal && <Notice tone="bad">{refusal}</Notice>}</div>
      {template && props.row.status === 1 && (
        <label className="check check--s">
          <input type="checkbox" checked={isMoving} onChange={(event) => setMoving(event.target.checked)} />
          <span>Set status to {stageLabel(name, template.status)} when sent</span>
        </label>
      )}
      <div className={styles.buttons}>
        {offered && draft.text === '' && (
          <button
            className={`btn btn--plain ${styles.offer}`}
            type="button"
            onClick={() => {
              setDraft({ ...draft, text: offered })
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
