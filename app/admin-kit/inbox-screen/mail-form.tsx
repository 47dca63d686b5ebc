import { useEffect, useRef } from 'react'
import { textLimits } from '../../api/text-limits.ts'
import { Field } from '../../ui/field/field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { SubmitButton } from '../../ui/submit-button/submit-button.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { adminApi } from '../admin-api.ts'
import { useDraft } from '../parts/drafts.ts'
import { useFormSubmit } from '../parts/use-form-submit.ts'
import styles from './mail-form.module.css'
import { useInbox } from './use-inbox.tsx'

type MailFormProps = {
  id: number
  recipient: string
  /** What the subject is at first. */
  subject: string
  /** A text that can be taken over. */
  offered?: string | null | undefined
  /** Takes the focus when it appears. */
  hasFocus: boolean
  onSent: () => void
  /** Closed without sending; the draft stays. */
  onClose: () => void
}

export type MailDraft = { subject: string; text: string }

/** An e-mail to the person behind a submission. */
export function MailForm(props: MailFormProps) {
  const { id, recipient, subject: given, offered, hasFocus, onSent, onClose } = props
  const { name } = useInbox().collection
  const toast = useToast()
  const [draft = { subject: given, text: '' }, setDraft] = useDraft<MailDraft>(name, id, 'mail')
  // The same e-mail sent again after a broken connection has the same key.
  const sent = useRef<{ key: string; of: string }>(undefined)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const field = form.current?.elements.namedItem('text')
    if (field instanceof HTMLElement && hasFocus) field.focus()
  }, [hasFocus])

  const { errors, refusal, isBusy, submit } = useFormSubmit(async () => {
    const mail = { kind: name, id, ...draft }
    const of = JSON.stringify(mail)
    if (sent.current?.of !== of) sent.current = { key: crypto.randomUUID(), of }
    await adminApi.post('/admin/reply', { body: mail, headers: { 'Idempotency-Key': sent.current.key } })
    setDraft(undefined)
    toast(`E-mail to ${recipient} is on its way`)
    onSent()
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
      <div role="alert">{refusal && <Notice tone="bad">{refusal}</Notice>}</div>
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
    </form>
  )
}
