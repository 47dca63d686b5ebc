import type { ReactNode } from 'react'
import type { Stage } from '#app/records/submission-stages.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { subjectLabel } from '#app/records/privacy/hide-personal.ts'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { SubmissionStageBadge } from '#app/kit/admin/badge/submission-stage-badge.tsx'
import { useHasRight } from '#app/kit/admin/shell-context.ts'
import { ConversationBar } from '#app/kit/admin/inbox-screen/conversation/conversation-bar.tsx'
import type { Conversation } from '#app/records/submission/conversation/endpoints.ts'
import { FormFooter } from './form-footer.tsx'
import answer from '#app/kit/admin/inbox-screen/mail/answer.module.css'
import { DeletionNote } from './deletion-note.tsx'
import { Link } from 'react-router'
import { useIsPhone } from '#app/kit/admin/parts/narrow-window.ts'
import columns from './submission-columns.module.css'
import { personPath } from '#app/kit/admin/record-path.ts'
import { Duplicates, useCorrectedEmail } from './duplicates.tsx'
import { Fact, Facts } from './submission-facts.tsx'
import { CallButton, MailLink, PhoneLink } from './contact-links.tsx'
import { FailedAction } from './failed-action.tsx'
import { SubmissionHeader } from './submission-header.tsx'
import type { SubmissionRow } from '#app/kit/admin/inbox-screen/submission-client.ts'
import { useSubmission } from './submission-context.ts'
import { useMailReply } from '#app/kit/admin/inbox-screen/mail/use-mail-reply.tsx'
import { Thread } from '#app/kit/admin/inbox-screen/thread/thread.tsx'
import { useNoteDraft } from '#app/kit/admin/inbox-screen/thread/use-note-draft.ts'
import { useThread } from '#app/kit/admin/inbox-screen/thread/use-thread.ts'

export type Detail<Row> = {
  title: string | ((row: Row) => string)
  labels?: Partial<typeof defaultLabels>
  links?: (row: Row) => ReactNode
  notice?: (row: Row) => ReactNode
  facts?: (row: Row) => ReactNode
  side?: (row: Row) => ReactNode
  body?: (row: Row) => ReactNode
  replySubject: (row: Row) => string
  suggestedText?: (row: Row) => string | null
  /** Sending the e-mail moves the submission to `status`. */
  template?: { label: string; text: (row: Row) => string; status: Stage }
  /** Below the reply. */
  comment?: (row: Row, onChanged: (row: Row) => void) => ReactNode
}

const defaultLabels = {
  name: 'Full Name',
  phone: 'Phone',
  noPhone: 'N/A',
  createdAt: 'Submitted',
  message: 'Message',
}

type SubmissionDetailProps = {
  row: SubmissionRow
  detail: Detail<SubmissionRow>
  conversation: Conversation | undefined
  onConversationChanged: (conversation: Conversation) => void
}

export function SubmissionDetail(props: SubmissionDetailProps) {
  return useHasRight()('personalData.read') ? (
    <FullSubmission {...props} />
  ) : (
    <RedactedSubmission {...props} />
  )
}

function RedactedSubmission({ row, detail, conversation, onConversationChanged }: SubmissionDetailProps) {
  const { collection, problem } = useSubmission()
  const { status, createdAt } = row
  const subject = subjectLabel(collection.name, row)
  return (
    <>
      <SubmissionHeader row={row} detail={{ title: detail.title }} />
      {conversation && <ConversationBar conversation={conversation} onChanged={onConversationChanged} />}
      {status !== undefined && <FailedAction row={row} problem={problem} />}
      <Facts>
        <ReferenceFact row={row} />
        {subject && <Fact label="About">{subject}</Fact>}
        <Fact label={detail.labels?.createdAt ?? defaultLabels.createdAt}>
          <LocalDate value={createdAt} format="time" />
        </Fact>
        {status !== undefined && (
          <Fact label="Status">
            <SubmissionStageBadge collection={collection.name} status={status} />
          </Fact>
        )}
      </Facts>
      <Notice tone="info">Names and messages are hidden for you. Ask an administrator.</Notice>
      <DeletionNote row={row} />
    </>
  )
}

function FullSubmission({ row, detail, conversation, onConversationChanged }: SubmissionDetailProps) {
  const { collection, problem, updateRecord } = useSubmission()
  const { id, email, status } = row
  const labels = { ...defaultLabels, ...detail.labels }
  const { template } = detail
  const phone = collection.phoneOf(row)
  const thread = useThread(collection.name, id, conversation)
  const noteDraft = useNoteDraft(collection.name, id)
  const isPhone = useIsPhone()
  const { button, composer } = useMailReply({
    row,
    id,
    recipient: useCorrectedEmail(id, email),
    subject: detail.replySubject(row),
    suggestedText: detail.suggestedText?.(row),
    template: template && { ...template, text: template.text(row) },
    thread,
  })
  /** A loading thread would move the buttons below it under the pointer. */
  const isThreadShown = thread.data !== undefined || thread.error !== undefined
  const noteButton = !noteDraft.isOpen && <NoteButton onClick={noteDraft.open} />
  return (
    <>
      <div className={columns.columns}>
        <div className={columns.main}>
          <SubmissionHeader row={row} detail={detail} />
          {conversation && <ConversationBar conversation={conversation} onChanged={onConversationChanged} />}
          {status !== undefined && <FailedAction row={row} problem={problem} />}
          {detail.notice?.(row)}
          {detail.body?.(row)}
          <Thread
            row={row}
            messageLabel={labels.message}
            thread={thread}
            noteDraft={noteDraft}
            noteButton={!isPhone && noteButton}
          />
          {isThreadShown && isPhone && composer}
          {isThreadShown && !isPhone && (
            <div className={answer.answer}>
              <FormFooter>{button}</FormFooter>
              {composer}
            </div>
          )}
          {isThreadShown && detail.comment?.(row, updateRecord)}
        </div>
        <aside className={columns.side} aria-label="Details">
          <Facts>
            <ReferenceFact row={row} />
            <Fact label={labels.name}>
              <Link to={personPath(collection.name, id)}>{collection.titleOf(row)}</Link>
            </Fact>
            <Fact label="Email">
              <MailLink address={email} />
            </Fact>
            <Fact label={labels.phone}>
              <PhoneLink number={phone} emptyLabel={labels.noPhone} />
            </Fact>
            {detail.facts?.(row)}
            <Fact label={labels.createdAt}>
              <LocalDate value={row.createdAt} format="time" />
            </Fact>
            {status !== undefined && (
              <Fact label="Status">
                <SubmissionStageBadge collection={collection.name} status={status} />
              </Fact>
            )}
          </Facts>
          {detail.side?.(row)}
          <Duplicates id={id} createdAt={row.createdAt} />
          <DeletionNote row={row} />
        </aside>
      </div>
      {isThreadShown && isPhone && (
        <div className={`no-print ${answer.bar}`}>
          {button}
          {thread.data && noteButton}
          {phone && <CallButton number={phone} name={collection.titleOf(row)} />}
        </div>
      )}
    </>
  )
}

const NoteButton = ({ onClick }: { onClick: () => void }) => (
  <button className="btn btn--line btn--s" type="button" onClick={onClick}>
    <AdminIcon name="lock" />
    Add note
  </button>
)

const ReferenceFact = ({ row: { reference } }: { row: SubmissionRow }) =>
  reference && <Fact label="Reference">{reference}</Fact>
