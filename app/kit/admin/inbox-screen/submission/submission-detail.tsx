import { type ReactNode, useEffect, useRef } from 'react'
import { type Stage, stages } from '../../../../records/submission-stages.ts'
import { LocalDate } from '../../../../ui/date/local-date.tsx'
import { subjectLabel } from '../../../../records/privacy/hide-personal.ts'
import { AdminIcon } from '../../../../ui/icon/admin-icon.tsx'
import { Notice } from '../../../../ui/panel/notice.tsx'
import { SubmissionStageBadge } from '../../badge/submission-stage-badge.tsx'
import { useMay } from '../../shell-context.ts'
import { FormFoot } from './form-foot.tsx'
import answer from '../mail/answer.module.css'
import { DeletionNote } from './deletion-note.tsx'
import { Duplicates } from './duplicates.tsx'
import { Fact, Facts, Paragraphs } from './submission-facts.tsx'
import { MailLink, PhoneLink } from './contact-links.tsx'
import { openFirst } from '../list/open-select-on-key.ts'
import { FailedAction } from './failed-action.tsx'
import { stageLabel } from '../stage-label.ts'
import field from './status-field.module.css'
import styles from './submission-head.module.css'
import type { SubmissionRow } from '../submission-client.ts'
import { useInbox } from '../use-inbox.tsx'
import { useMailReply } from '../mail/use-mail-reply.tsx'

/** What a collection says of a submission that is open. */
export type Detail<Row> = {
  title: string | ((row: Row) => string)
  /** Labels that differ from the usual ones. */
  labels?: Partial<typeof usualLabels>
  /** Links beside the title. */
  links?: (row: Row) => ReactNode
  /** What must be seen first, below the title. */
  notice?: (row: Row) => ReactNode
  /** Facts below name, e-mail and phone number. */
  facts?: (row: Row) => ReactNode
  /** Follows the facts. */
  body?: (row: Row) => ReactNode
  /** Subject of an e-mail to the sender. */
  replySubject: (row: Row) => string
  /** A stored text that can be taken over into the e-mail. */
  offered?: (row: Row) => string | null
  /** What an e-mail to the sender begins with, and the status that sending it leads to. */
  template?: { label: string; text: (row: Row) => string; status: Stage }
  /** Instead of the usual foot: contains the button that opens an e-mail. */
  answer?: (row: Row, answer: AnswerProps<Row>) => ReactNode
}

type AnswerProps<Row> = {
  /** Whether an e-mail is being written. */
  isWriting: boolean
  mailButton: ReactNode
  /** Takes a newer state of the submission. */
  onChanged: (row: Row) => void
}

const usualLabels = {
  name: 'Full Name',
  phone: 'Phone',
  noPhone: 'N/A',
  createdAt: 'Submitted',
  message: 'Message',
}

type SubmissionDetailProps = { row: SubmissionRow; detail: Detail<SubmissionRow> }

/** A submission, with what can be done to it; without the right to personal data only what it is about. */
export function SubmissionDetail(props: SubmissionDetailProps) {
  return useMay()('personalData.read') ? <WholeSubmission {...props} /> : <OpenFacts {...props} />
}

function OpenFacts({ row, detail }: SubmissionDetailProps) {
  const { collection, list } = useInbox()
  const { id, status, createdAt } = row
  const about = subjectLabel(collection.name, row)
  return (
    <>
      <Head row={row} detail={{ title: detail.title }} />
      {status !== undefined && <FailedAction row={row} problem={list.problems.get(id)} />}
      <Facts>
        <ReferenceFact row={row} />
        {about && <Fact label="About">{about}</Fact>}
        <Fact label={detail.labels?.createdAt ?? usualLabels.createdAt}>
          <LocalDate value={createdAt} format="time" />
        </Fact>
        {status !== undefined && (
          <Fact label="Status">
            <SubmissionStageBadge collection={collection.name} status={status} />
          </Fact>
        )}
      </Facts>
      <Notice tone="info">You may not see personal data. An administrator can give you that right.</Notice>
      <DeletionNote row={row} />
    </>
  )
}

/** A whole submission, with the ways to answer it. */
function WholeSubmission({ row, detail }: SubmissionDetailProps) {
  const { collection, list, know } = useInbox()
  const { id, email, status } = row
  const labels = { ...usualLabels, ...detail.labels }
  const { template } = detail
  const { isOpen, button, mails } = useMailReply({
    row,
    id,
    recipient: email,
    subject: detail.replySubject(row),
    offered: detail.offered?.(row),
    template: template && { ...template, text: template.text(row) },
  })
  return (
    <>
      <Head row={row} detail={detail} />
      {status !== undefined && <FailedAction row={row} problem={list.problems.get(id)} />}
      {detail.notice?.(row)}
      <Facts>
        <ReferenceFact row={row} />
        <Fact label={labels.name}>{collection.titleOf(row)}</Fact>
        <Fact label="Email">
          <MailLink address={email} />
        </Fact>
        <Fact label={labels.phone}>
          <PhoneLink number={collection.phoneOf(row)} none={labels.noPhone} />
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
      {detail.body?.(row)}
      <Paragraphs title={labels.message}>{collection.messageOf(row) || 'N/A'}</Paragraphs>
      <Duplicates id={id} />
      <DeletionNote row={row} />
      {detail.answer ? (
        <>
          {detail.answer(row, { isWriting: isOpen, mailButton: button, onChanged: know })}
          {mails}
        </>
      ) : (
        <div className={answer.answer}>
          <FormFoot>{button}</FormFoot>
          {mails}
        </div>
      )}
    </>
  )
}

const ReferenceFact = ({ row: { reference } }: { row: SubmissionRow }) =>
  reference && <Fact label="Reference">{reference}</Fact>

/** The title, with the status and a button that deletes. It takes the focus when reading goes on here. */
function Head({
  row,
  detail: { title, links },
}: {
  row: SubmissionRow
  detail: Pick<Detail<SubmissionRow>, 'title' | 'links'>
}) {
  const { collection, actions, focusNext } = useInbox()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusNext.current !== 'detail') return
    focusNext.current = undefined
    heading.current?.focus()
  })
  const deleteLabel = `Delete ${collection.labels.one}`
  return (
    <header className={styles.head}>
      <h2 id="open-submission" tabIndex={-1} ref={heading}>
        {typeof title === 'string' ? title : title(row)}
      </h2>
      {row.status !== undefined && (
        <label className={field.field}>
          <span className="small muted">Status</span>
          <select
            className="input select"
            value={row.status}
            onChange={(event) => void actions.setStatus([row], Number(event.target.value))}
            onKeyDown={openFirst}
          >
            {stages.map((stage) => (
              <option key={stage} value={stage}>
                {stageLabel(collection.name, stage)}
              </option>
            ))}
          </select>
        </label>
      )}
      {links?.(row)}
      {collection.remove && (
        <button
          className="btn btn--bad btn--icon"
          type="button"
          aria-label={deleteLabel}
          title={deleteLabel}
          onClick={() => void actions.remove([row])}
        >
          <AdminIcon name="trash" />
        </button>
      )}
    </header>
  )
}
