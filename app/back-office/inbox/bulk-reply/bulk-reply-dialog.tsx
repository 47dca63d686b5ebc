import { useEffect, useRef } from 'react'
import { useFormSubmit } from '../../../kit/admin/dialog/use-form-submit.ts'
import { LoadFailed } from '../../../kit/admin/load-failed.tsx'
import type { FieldErrors } from '../../../platform/errors.ts'
import { textLimits } from '../../../platform/api/fields/text-limits.ts'
import { fillPlaceholders, replyPlaceholders } from '../../../records/submission/canned/reply-placeholders.ts'
import type { Conversation } from '../../../records/submission/conversation/endpoints.ts'
import { Field } from '../../../ui/form/field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { Dialog } from '../../../ui/panel/dialog.tsx'
import { Notice } from '../../../ui/panel/notice.tsx'
import { useToast } from '../../../ui/panel/toasts.tsx'
import styles from './bulk-reply.module.css'
import { type BulkLetter, type LeftOut, useBulkReply } from './use-bulk-reply.ts'

type BulkReplyDialogProps = {
  /** As the user saw them. Empty if the dialog is closed. */
  conversations: readonly Conversation[]
  onClose: () => void
  onSent: (ids: readonly number[]) => void
}

export const BulkReplyDialog = ({ conversations, onClose, onSent }: BulkReplyDialogProps) => (
  <Dialog
    isOpen={conversations.length > 0}
    onClose={onClose}
    title={
      conversations.length === 1
        ? 'Reply to 1 conversation'
        : `Reply to ${conversations.length} conversations`
    }
    className={styles.dialog}
  >
    {conversations.length > 0 && <BulkReplyForm {...{ conversations, onClose, onSent }} />}
  </Dialog>
)

const countMails = (count: number): string => (count === 1 ? '1 e-mail' : `${count} e-mails`)

function BulkReplyForm({ conversations, onClose, onSent }: BulkReplyDialogProps) {
  const compose = useBulkReply(conversations)
  const { data, error, ready, leftOut, result } = compose
  const toast = useToast()
  const { errors, formError, isBusy, submit } = useFormSubmit(async () => {
    const { sent, isComplete } = await compose.send()
    onSent(sent)
    if (!isComplete) return
    onClose()
    const mails = countMails(sent.length)
    toast(data?.sendsMail ? `${mails} on the way` : `${mails} in the outbox. Nothing was sent.`)
  })
  if (error !== undefined)
    return (
      <div className="dialog__body">
        <LoadFailed error={error} heading="h2" />
      </div>
    )
  if (!data) return <p className="dialog__body">Loading...</p>
  if (result) return <Result {...result} sendsMail={data.sendsMail} onClose={onClose} />
  return (
    <form noValidate onSubmit={submit}>
      <div className="dialog__body fields">
        {!data.sendsMail && (
          <Notice tone="warn">
            E-mail isn’t set up, so nothing is sent now. Your replies wait in the outbox until an
            administrator sets up a mail server.
          </Notice>
        )}
        {formError && (
          <div role="alert">
            <Notice tone="bad">{formError}</Notice>
          </div>
        )}
        <LetterFields compose={compose} errors={errors} />
        <Preview compose={compose} />
        <div role="status">
          <p>
            <b>{countMails(ready.length)}</b> will {data.sendsMail ? 'be sent' : 'wait in the outbox'}
            {leftOut.length > 0 && '. Left out:'}
          </p>
          <LeftOutList rows={leftOut} />
        </div>
      </div>
      <div className="dialog__foot">
        <button className="btn btn--plain" type="button" onClick={onClose}>
          Cancel
        </button>
        {ready.length === 0 ? (
          <button className="btn" type="button" disabled>
            Send
          </button>
        ) : (
          <SubmitButton isBusy={isBusy} busyLabel="Sending">
            {data.sendsMail
              ? `Send ${countMails(ready.length)}`
              : `Put ${countMails(ready.length)} in the outbox`}
          </SubmitButton>
        )}
      </div>
    </form>
  )
}

type ResultProps = { sent: number; leftOut: readonly LeftOut[]; sendsMail: boolean; onClose: () => void }

function Result({ sent, leftOut, sendsMail, onClose }: ResultProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <div className="dialog__body fields" role="status">
        <p>
          {countMails(sent)} {sendsMail ? 'on the way' : 'in the outbox'}. Not sent:
        </p>
        <LeftOutList rows={leftOut} />
      </div>
      <div className="dialog__foot">
        <button className="btn" type="button" ref={button} onClick={onClose}>
          Close
        </button>
      </div>
    </>
  )
}

type LetterFieldsProps = { compose: BulkLetter; errors: FieldErrors }

function LetterFields({ compose: { data, letter, write, insert }, errors }: LetterFieldsProps) {
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <>
      <Field id="bulk-canned" name="canned" label="Canned reply">
        {(control) => (
          <select
            {...control}
            ref={first}
            className="input select"
            defaultValue=""
            onChange={({ target }) =>
              insert(data?.canned.find(({ id }) => id === Number(target.value))?.text ?? '')
            }
          >
            <option value="">None</option>
            {data?.canned.map(({ id, title, isShared }) => (
              <option key={id} value={id}>
                {isShared ? `${title} (shared)` : title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id="bulk-subject" name="subject" label="Subject" error={errors.subject}>
        {(control) => (
          <input
            {...control}
            className="input"
            maxLength={textLimits.line}
            value={letter.subject}
            onChange={({ target }) => write({ subject: target.value })}
          />
        )}
      </Field>
      <Field
        id="bulk-text"
        name="text"
        label="Message"
        error={errors.text}
        hint={`Filled in for each person: ${replyPlaceholders.map((name) => `{${name}}`).join(', ')}.`}
      >
        {(control) => (
          <textarea
            {...control}
            className={`input ${styles.message}`}
            rows={7}
            maxLength={textLimits.letter}
            value={letter.text}
            onChange={({ target }) => write({ text: target.value })}
          />
        )}
      </Field>
    </>
  )
}

function Preview({ compose: { letter, ready } }: { compose: BulkLetter }) {
  const [first] = ready
  if (!first || letter.text.trim() === '') return null
  return (
    <section className={styles.preview} aria-label="Preview">
      <p className="small muted">Preview for {first.fields.name}</p>
      <p>
        <b>{fillPlaceholders(letter.subject, first.fields)}</b>
      </p>
      <p className={styles.text}>{fillPlaceholders(letter.text, first.fields)}</p>
    </section>
  )
}

const LeftOutList = ({ rows }: { rows: readonly LeftOut[] }) => (
  <ul className={styles.leftOut} role="list">
    {rows.map(({ name, reason }, index) => (
      <li key={index}>
        <b>{name}</b>: {reason}
      </li>
    ))}
  </ul>
)
