import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '#app/platform/errors.ts'
import type { Stage } from '#app/records/submission-stages.ts'
import { Field } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { stageLabel } from '#app/kit/admin/inbox-screen/stage-label.ts'
import type { SubmissionRow } from '#app/kit/admin/inbox-screen/submission-client.ts'
import type { ThreadData } from '#app/kit/admin/inbox-screen/thread/use-thread.ts'
import { useSubmission } from '#app/kit/admin/inbox-screen/submission/submission-context.ts'
import { AttachButtons } from './compose/attach-buttons.tsx'
import { AttachedFiles } from './compose/attached-files.tsx'
import { CannedDialog } from './compose/canned-dialog.tsx'
import { SplitButton } from '#app/kit/admin/parts/split-button.tsx'
import { useAttachments } from './compose/use-attachments.ts'
import { type MailCompose, useMailDraft } from './compose/use-mail-draft.ts'
import { type AfterSending, useSendMail } from './compose/use-send-mail.ts'
import { BlanksNote, findBlanks, TemplateChoice } from './mail-template.tsx'
import { LatestMessage } from './latest-message.tsx'
import { NewerEntries } from './newer-entries.tsx'
import styles from './composer.module.css'

export type MailTemplate = { label: string; text: string; status: Stage }

export type MailFormProps = {
  row: SubmissionRow
  id: number
  recipient: string
  subject: string
  suggestedText?: string | null | undefined
  template?: MailTemplate | undefined
  data: ThreadData
  reload: () => void
  hasFocus: boolean
  onChanged: () => void
  onSent: () => void
}

export function MailForm(props: MailFormProps) {
  const { row, id, recipient, suggestedText, template, data, hasFocus } = props
  const { name, hasStages } = useSubmission().collection
  const form = useRef<HTMLFormElement>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const compose = useMailDraft(props)
  const { draft, seen, isOutdated, isUntouched, insert } = compose
  const attachments = useAttachments({ kind: name, id }, draft.files, compose.changeFiles)
  const sending = useSendMail(props, compose, form)
  const blanks = findBlanks(draft.text)

  useEffect(() => {
    if (!hasFocus) return
    text.current?.focus()
    text.current?.setSelectionRange(0, 0)
  }, [hasFocus])

  const insertText = (inserted: string) => {
    setChoosing(false)
    insert(inserted, text.current)
    text.current?.focus()
  }
  const choices: { label: string; after: AfterSending }[] = [
    { label: 'Send and mark done', after: 'done' },
    ...(hasStages && !template && row.status === 1
      ? [{ label: `Send and set ${stageLabel(name, 2).toLowerCase()}`, after: 'inprogress' as const }]
      : []),
  ]
  return (
    <>
      <form onSubmit={sending.submit} noValidate aria-label="Reply by e-mail" ref={form}>
        <div className={styles.fields}>
          {!data.context.sendsMail && (
            <Notice tone="warn">
              E-mail isn’t set up, so nothing is sent now. Your reply waits in the outbox until an
              administrator sets up a mail server.
            </Notice>
          )}
          <LatestMessage row={row} received={data.received} />
          {isOutdated && <NewerEntries data={data} seen={seen} />}
          <p className="small">
            <span className="muted">To</span> {recipient}
          </p>
          <MailFields
            compose={compose}
            errors={sending.errors}
            template={template}
            text={text}
            onSlash={() => setChoosing(true)}
          />
          {suggestedText && isUntouched && (
            <button className="btn btn--plain btn--s" type="button" onClick={() => insertText(suggestedText)}>
              Use the comment
            </button>
          )}
          <BlanksNote blanks={blanks} />
          <AttachedFiles files={draft.files} onRemove={attachments.remove} />
          <div role="alert">
            {attachments.error && <Notice tone="bad">{attachments.error}</Notice>}
            {sending.formError && <Notice tone="bad">{sending.formError}</Notice>}
          </div>
          {template && row.status === 1 && (
            <label className="check check--s">
              <input
                type="checkbox"
                checked={sending.isMoving}
                onChange={(event) => sending.setMoving(event.target.checked)}
              />
              <span>Set status to {stageLabel(name, template.status)} when sent</span>
            </label>
          )}
        </div>
        <div className={`wrapping ${styles.foot}`}>
          <div className={`wrapping ${styles.tools}`}>
            <button
              className="btn btn--plain btn--s"
              type="button"
              aria-haspopup="dialog"
              onClick={() => setChoosing(true)}
            >
              <AdminIcon name="message-text" />
              <span>Canned replies</span>
            </button>
            <AttachButtons
              isBusy={attachments.isBusy}
              onUpload={(files) => void attachments.upload(files)}
              onDocument={(document) => void attachments.attachDocument(document)}
            />
          </div>
          <SplitButton
            label={isOutdated ? 'Send anyway' : data.context.sendsMail ? 'Send e-mail' : 'Put in the outbox'}
            isBusy={sending.isBusy}
            menuLabel="More ways to send"
            choices={choices.map(({ label, after }) => ({ label, onChoose: () => sending.sendThen(after) }))}
          />
        </div>
      </form>
      {sending.confirmDialog}
      <CannedDialog
        isOpen={isChoosing}
        fields={data.context.fields}
        onInsert={insertText}
        onClose={() => setChoosing(false)}
      />
    </>
  )
}

type MailFieldsProps = Pick<MailFormProps, 'template'> & {
  compose: MailCompose
  errors: FieldErrors
  text: RefObject<HTMLTextAreaElement | null>
  onSlash: () => void
}

function MailFields({ compose, errors, template, text, onSlash }: MailFieldsProps) {
  const { draft, setDraft, isUntouched } = compose
  return (
    <>
      <Field id="mail-subject" name="subject" label="Subject" error={errors.subject}>
        {(control) => (
          <input
            {...control}
            className="input"
            maxLength={textLimits.line}
            value={draft.subject}
            onChange={(event) => setDraft({ subject: event.target.value })}
          />
        )}
      </Field>
      {template && <TemplateChoice template={template} onChoose={compose.setText} />}
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
            ref={text}
            maxLength={textLimits.letter}
            value={draft.text}
            onChange={(event) => {
              if (isUntouched && event.target.value === `/${draft.text}`) return onSlash()
              setDraft({ text: event.target.value })
            }}
          />
        )}
      </Field>
    </>
  )
}
