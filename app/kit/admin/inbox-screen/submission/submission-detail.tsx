import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { Fact } from '#app/ui/panel/fact.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { countText } from '#app/ui/text/count-text.ts'
import { subjectLabel } from '#app/records/privacy/hide-personal.ts'
import { type Stage, stages } from '#app/records/submission-stages.ts'
import { adminApi, useLoaded, useReloadOnChange } from '#app/kit/admin/admin-api.ts'
import { SubmissionStageBadge } from '#app/kit/admin/badge/submission-stage-badge.tsx'
import { ConversationBar } from '#app/kit/admin/inbox-screen/conversation/conversation-bar.tsx'
import { stageLabel } from '#app/kit/admin/inbox-screen/inbox-view.ts'
import { useMailReply } from '#app/kit/admin/inbox-screen/mail/use-mail-reply.tsx'
import { useNoteDraft, Thread } from '#app/kit/admin/inbox-screen/thread/thread.tsx'
import { useThread } from '#app/kit/admin/inbox-screen/thread/use-thread.ts'
import type { ListRow } from '#app/kit/admin/list/list-state.ts'
import type { Problem } from '#app/kit/admin/list/use-list.ts'
import { useIsPhone } from '#app/kit/admin/parts/narrow-window.ts'
import { personPath } from '#app/kit/admin/record-path.ts'
import { useHasRight, useShell } from '#app/kit/admin/screen.tsx'
import type { SubmissionName } from '#app/collections.ts'
import { CallButton, Facts, MailLink, PhoneLink } from './submission-facts.tsx'
import { SubmissionHeader, useSubmission } from './submission-header.tsx'

const defaultLabels = {
  name: 'Full Name',
  phone: 'Phone',
  noPhone: 'N/A',
  createdAt: 'Submitted',
  message: 'Message',
}

const useLabels = () => ({ ...defaultLabels, ...useSubmission().detail.labels })

export function SubmissionDetail() {
  return useHasRight()('personalData.read') ? <FullSubmission /> : <RedactedSubmission />
}

function RedactedSubmission() {
  const { collection, row } = useSubmission()
  const subject = subjectLabel(collection.name, row)
  return (
    <>
      <Head />
      <SubmissionFacts>{subject && <Fact label="About">{subject}</Fact>}</SubmissionFacts>
      <Notice tone="info">Names and messages are hidden for you. Ask an administrator.</Notice>
      <DeletionNote />
    </>
  )
}

function FullSubmission() {
  const { collection, detail, row, conversation, updateRecord } = useSubmission()
  const { name, titleOf } = collection
  const { id, email } = row
  const labels = useLabels()
  const phone = collection.phoneOf(row)
  const { tokens } = useShell()
  const thread = useThread(name, id, conversation)
  // A seat offer changes neither the submission nor its conversation.
  useReloadOnChange(tokens[name], thread.reload)
  const noteDraft = useNoteDraft(name, id)
  const isPhone = useIsPhone()
  const { data: sender } = useLoaded(id, () =>
    adminApi.get('/admin/person/contact', { query: { kind: name, id } }),
  )
  const { button, composer } = useMailReply(thread, sender?.email ?? email)
  /** A loading thread would move the buttons below it under the pointer. */
  const isThreadShown = thread.data !== undefined || thread.error !== undefined
  const noteButton = !noteDraft.isOpen && (
    <Button look="btn--line btn--s" icon="lock" label="Add note" onClick={noteDraft.open} />
  )
  return (
    <>
      <div className="inbox-columns">
        <div className="inbox-columns__main">
          <Head />
          {detail.notice?.(row)}
          {detail.body?.(row)}
          <Thread
            messageLabel={labels.message}
            thread={thread}
            noteDraft={noteDraft}
            noteButton={!isPhone && noteButton}
          />
          {isThreadShown && isPhone && composer}
          {isThreadShown && !isPhone && (
            <div className="grid max-w-3xl gap-2.5 border-t border-line py-4">
              <div className="flex flex-wrap items-center gap-2">{button}</div>
              {composer}
            </div>
          )}
          {isThreadShown && detail.comment?.(row, updateRecord)}
        </div>
        <aside
          className="inbox-columns__side @2xl:[&>dl>div]:grid-cols-[5rem_minmax(0,1fr)] @2xl:[&>dl>div]:text-small"
          aria-label="Details"
        >
          <SubmissionFacts>
            <Fact label={labels.name}>
              <Link to={personPath(name, id)}>{titleOf(row)}</Link>
            </Fact>
            <Fact label="Email">
              <MailLink address={email} />
            </Fact>
            <Fact label={labels.phone}>
              <PhoneLink number={phone} emptyLabel={labels.noPhone} />
            </Fact>
            {detail.facts?.(row)}
          </SubmissionFacts>
          {detail.side?.(row)}
          {sender && sender.others > 0 && (
            <p className="py-4 text-small">
              <Link to={personPath(name, id)}>
                {countText(sender.others, 'other enquiry', 'other enquiries')}
              </Link>
            </p>
          )}
          <DeletionNote />
        </aside>
      </div>
      {isThreadShown && isPhone && (
        <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-2 print:hidden">
          {button}
          {thread.data && noteButton}
          {phone && <CallButton number={phone} name={titleOf(row)} />}
        </div>
      )}
    </>
  )
}

function Head() {
  const { row, conversation, problem } = useSubmission()
  return (
    <>
      <SubmissionHeader />
      {conversation && <ConversationBar conversation={conversation} />}
      {row.status !== undefined && <FailedAction row={row} problem={problem} />}
    </>
  )
}

function SubmissionFacts({ children }: { children: ReactNode }) {
  const { collection, row } = useSubmission()
  const { reference, createdAt, status } = row
  return (
    <Facts>
      {reference && <Fact label="Reference">{reference}</Fact>}
      {children}
      <Fact label={useLabels().createdAt}>
        <LocalDate value={createdAt} format="time" />
      </Fact>
      {status !== undefined && (
        <Fact label="Status">
          <SubmissionStageBadge collection={collection.name} status={status} />
        </Fact>
      )}
    </Facts>
  )
}

const noticePeriodMs = 30 * 86_400_000

function DeletionNote() {
  const { collection, row } = useSubmission()
  const { id, version } = row
  const { data } = useLoaded(`${id}:${version}`, () =>
    adminApi.get('/admin/erased-on', { query: { kind: collection.name, id } }),
  )
  if (!data?.erasedOn || Date.parse(data.erasedOn) - Date.now() > noticePeriodMs) return null
  return (
    <p className="mb-4 text-small text-ink-3">
      Will be deleted automatically on <LocalDate value={data.erasedOn} /> unless it is changed or answered
      first.
    </p>
  )
}

export function FailedAction({ row, problem }: { row: ListRow; problem: Problem | undefined }) {
  return (
    <div role="alert" className="not-empty:mb-4 not-empty:max-w-3xl">
      {problem && (
        <Notice tone="bad">
          <b>{problem.title}.</b> {problem.reason}
          {problem.before && <Changes before={problem.before} now={row} />}
        </Notice>
      )}
    </div>
  )
}

const lineClasses = 'mt-1 block wrap-anywhere whitespace-pre-line'

type Comparable = ListRow & { comment?: string | null }

function Changes({ before, now }: { before: Comparable; now: Comparable }) {
  const { name } = useSubmission().collection
  const { id, version } = now
  const { data } = useLoaded(`${id}:${version}`, () =>
    adminApi.get('/admin/audit', { query: { kind: name, itemId: id, limit: 50 } }),
  )
  const isCommented = 'comment' in before && (before.comment ?? '') !== (now.comment ?? '')
  const field = isCommented ? 'comment' : 'status'
  const lastEdit = data?.rows.find(({ after }) => after && field in after)
  return (
    <>
      {lastEdit && (
        <span className={lineClasses}>
          {lastEdit.userName}, <LocalDate value={lastEdit.at} format="time" />:
        </span>
      )}
      {before.status !== now.status && (
        <span className={lineClasses}>
          Status: {getStatusLabel(name, before.status)} → <b>{getStatusLabel(name, now.status)}</b>
        </span>
      )}
      {isCommented && (
        <span className={lineClasses}>
          Comment: <q>{now.comment || 'removed'}</q>
        </span>
      )}
    </>
  )
}

const getStatusLabel = (name: SubmissionName, status: number | undefined): string =>
  stages.includes(status as Stage) ? stageLabel(name, status as Stage) : ''
