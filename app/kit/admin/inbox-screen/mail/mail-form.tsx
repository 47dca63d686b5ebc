import { type RefObject, useEffect, useRef } from 'react'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import { useFormDialog } from '#app/kit/admin/dialog/dialogs.tsx'
import { stageLabel } from '#app/kit/admin/inbox-screen/inbox-view.ts'
import { useSubmission } from '#app/kit/admin/inbox-screen/submission/submission-header.tsx'
import { EntryHead } from '#app/kit/admin/inbox-screen/thread/thread-entry.tsx'
import type { ThreadData } from '#app/kit/admin/inbox-screen/thread/use-thread.ts'
import { AttachedFiles, useAttachments } from './compose/attachments.tsx'
import { CannedChoice } from './compose/canned-choice.tsx'
import {
  type MailCompose,
  useMailDraft,
  type Seen,
  blanksLabel,
  findBlanks,
  useSendMail,
  type SendMailProps,
} from './compose/use-send-mail.ts'

type MailFormProps = SendMailProps & { hasFocus: boolean; onChanged: () => void }

export function MailForm(props: MailFormProps) {
  const { recipient, data, hasFocus, onChanged } = props
  const { collection, detail, row } = useSubmission()
  const { name } = collection
  const { template } = detail
  const text = useRef<HTMLTextAreaElement>(null)
  const { open, close, dialog } = useFormDialog('w-2xl')
  const compose = useMailDraft(data, onChanged)
  const { draft, isOutdated, isUntouched } = compose
  const attachments = useAttachments(compose)
  const sending = useSendMail(props, compose)
  const blanks = findBlanks(draft.text)
  const suggestedText = isUntouched && detail.suggestedText?.(row)

  useEffect(() => {
    if (!hasFocus) return
    text.current?.focus()
    text.current?.setSelectionRange(0, 0)
  }, [hasFocus])

  const insertText = (inserted: string) => {
    close()
    compose.insert(inserted, text.current)
    text.current?.focus()
  }
  return (
    <>
      <form
        className="max-sm:flex max-sm:min-h-0 max-sm:flex-1 max-sm:flex-col"
        onSubmit={sending.submit}
        noValidate
        aria-label="Reply by e-mail"
      >
        <div className="inbox-mail__fields grid grid-cols-1 justify-items-start gap-3.5 wrap-anywhere *:not-[.btn]:w-full max-sm:flex max-sm:flex-1 max-sm:flex-col max-sm:overflow-y-auto max-sm:overscroll-contain max-sm:px-4 max-sm:py-3">
          {!data.context.sendsMail && (
            <Notice tone="warn">
              E-mail isn’t set up, so nothing is sent now. Your reply waits in the outbox until an
              administrator sets up a mail server.
            </Notice>
          )}
          <LatestMessage received={data.received} />
          {isOutdated && <NewerEntries data={data} seen={compose.seen} />}
          <p className="text-small">
            <span className="text-ink-3">To</span> {recipient}
          </p>
          <MailFields compose={compose} errors={sending.errors} text={text} />
          {suggestedText && (
            <Button
              look="btn--plain btn--s"
              label="Use the comment"
              onClick={() => insertText(suggestedText)}
            />
          )}
          <p className="flex items-center gap-2 text-small text-warn empty:absolute" role="status">
            {blanks.length > 0 && (
              <>
                <Icon name="warning" />
                <span>
                  {blanksLabel(blanks)} <b>{blanks.join(', ')}</b>.
                </span>
              </>
            )}
          </p>
          <AttachedFiles files={draft.files} onRemove={attachments.remove} />
          <div role="alert" className="empty:absolute">
            {attachments.error && <Notice tone="bad">{attachments.error}</Notice>}
            {sending.formError && <Notice tone="bad">{sending.formError}</Notice>}
          </div>
          {template && row.status === 1 && (
            <Check
              className="check--s"
              checked={sending.isMoving}
              onChange={(event) => sending.setMoving(event.target.checked)}
            >
              Set status to {stageLabel(name, template.status)} when sent
            </Check>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2 pt-3.5 max-sm:flex-nowrap max-sm:border-t max-sm:border-line max-sm:px-4 max-sm:py-2">
          <div className="relative -ms-2 flex flex-wrap gap-1 max-sm:[&>.btn]:w-11 max-sm:[&>.btn]:p-0 max-sm:[&>.btn>span]:sr-only">
            <Button
              look="btn--plain btn--s"
              icon="message-text"
              label={<span>Canned replies</span>}
              aria-haspopup="dialog"
              onClick={() =>
                open('Canned replies', <CannedChoice fields={data.context.fields} onInsert={insertText} />)
              }
            />
            {attachments.buttons}
          </div>
          <SubmitButton isBusy={sending.isBusy}>
            {isOutdated ? 'Send anyway' : data.context.sendsMail ? 'Send e-mail' : 'Put in the outbox'}
          </SubmitButton>
        </div>
      </form>
      {sending.confirmDialog}
      {dialog}
    </>
  )
}

type MailFieldsProps = {
  compose: MailCompose
  errors: FieldErrors
  text: RefObject<HTMLTextAreaElement | null>
}

function MailFields({ compose, errors, text }: MailFieldsProps) {
  const { detail, row } = useSubmission()
  const { template } = detail
  const { draft, setDraft, setText } = compose
  return (
    <>
      <InputField
        id="mail-subject"
        name="subject"
        label="Subject"
        error={errors.subject}
        maxLength={textLimits.line}
        value={draft.subject}
        onChange={(event) => setDraft({ subject: event.target.value })}
      />
      {template && (
        <label className="grid grid-cols-[auto_minmax(0,20rem)] items-center gap-3 text-small font-semibold max-lg:grid-cols-1 max-lg:gap-1.5">
          Reply from a template
          <Select
            className="font-normal"
            defaultValue="template"
            onChange={(event) => setText(event.target.value ? template.text(row) : '')}
            options={[
              ['template', template.label],
              ['', 'None'],
            ]}
          />
        </label>
      )}
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
            className="input field-sizing-content max-h-[60vh] min-h-32 max-sm:field-sizing-fixed max-sm:max-h-none max-sm:resize-none"
            ref={text}
            maxLength={textLimits.letter}
            value={draft.text}
            onChange={(event) => setDraft({ text: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}

function LatestMessage({ received }: Pick<ThreadData, 'received'>) {
  const { collection, row } = useSubmission()
  const mail = received.at(-1)
  const text = mail ? mail.text : collection.messageOf(row)
  if (!text) return null
  return (
    <blockquote className="hidden border-s-3 border-line-2 ps-3 text-ink-2 max-sm:block">
      <EntryHead who={mail?.fromName || collection.titleOf(row)} at={mail?.receivedAt ?? row.createdAt} />
      <p className="line-clamp-4 wrap-anywhere whitespace-pre-line">{text}</p>
    </blockquote>
  )
}

function NewerEntries({ data, seen }: { data: ThreadData; seen: Seen }) {
  const entries = [
    ...data.received
      .filter(({ id }) => id > seen.received)
      .map((mail) => ({
        ...mail,
        userName: mail.fromName || mail.fromAddress,
        verb: 'wrote',
        createdAt: mail.receivedAt,
      })),
    ...data.replies.filter(({ id }) => id > seen.reply).map((row) => ({ ...row, verb: 'replied' })),
    ...data.notes.filter(({ id }) => id > seen.note).map((row) => ({ ...row, verb: 'added a note' })),
  ].toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  return (
    <section
      className="grid gap-2 rounded-2 border border-warn-line bg-warn-soft p-3"
      aria-label="New since you started writing"
    >
      <p className="flex items-center gap-2">
        <Icon name="warning" />
        <b>This conversation has changed since you started writing.</b>
      </p>
      {entries.length === 0 && <p className="text-small">There is a new message. Please read it first.</p>}
      {entries.map(({ id, verb, userName, text, createdAt }) => (
        <div key={`${verb} ${id}`} className="border-s-3 border-warn-line ps-3">
          <p className="text-small">
            <b>{userName}</b> {verb}, <LocalDate value={createdAt} format="time" />
          </p>
          <p className="whitespace-pre-line">{text}</p>
        </div>
      ))}
      <p className="text-small">Your draft is kept. Change it, or send it anyway.</p>
    </section>
  )
}
