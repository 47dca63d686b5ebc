import type { ReactNode } from 'react'
import { LocalDate } from '../../ui/date/local-date.tsx'
import { StageBadge } from '../parts/stage-badge.tsx'
import { Answer, AnswerFoot } from './answer.tsx'
import { DeleteButton } from './delete-button.tsx'
import { Duplicates } from './duplicates.tsx'
import { EndNote } from './end-note.tsx'
import { Fact, Facts, MailLink, PhoneLink, Words } from './facts.tsx'
import type { InboxItem } from './inbox-calls.ts'
import { useInboxValue } from './inbox-context.ts'
import { ItemHead } from './item-head.tsx'
import { ProblemNote } from './problem-note.tsx'
import { StatusField } from './status-field.tsx'
import { useMailReply } from './use-mail-reply.tsx'

/** What a collection says of a submission that is open. */
export type Detail<Row> = {
  title: string
  /** Labels that differ from the usual ones. */
  labels?: Partial<typeof usualLabels>
  /** Facts below name, e-mail and phone number. */
  facts?: (row: Row) => ReactNode
  /** Subject of an e-mail to the sender. */
  replySubject: (row: Row) => string
  /** A stored text that can be taken over into the e-mail. */
  offered?: (row: Row) => string | null
  /** Instead of the usual foot: the place of the button that opens an e-mail. */
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

type SubmissionDetailProps<Row> = {
  row: Row
  /** Who sent it, and what was written. */
  name: string
  phone: string | null
  message: string | null
  /** What it is called: 'admission'. */
  one: string
  isDeletable: boolean
  detail: Detail<Row>
  onChanged: (row: Row) => void
}

/** A submission, whole, with what can be done to it and the ways to answer it. */
export function SubmissionDetail<Row extends InboxItem & { email: string }>(
  props: SubmissionDetailProps<Row>,
) {
  const { row, name, phone, message, one, isDeletable, detail, onChanged } = props
  const { kind, problemOf } = useInboxValue()
  const { id, email, status } = row
  const labels = { ...usualLabels, ...detail.labels }
  const { isOpen, button, mails } = useMailReply({
    id,
    recipient: email,
    subject: detail.replySubject(row),
    offered: detail.offered?.(row),
  })
  return (
    <>
      <ItemHead title={detail.title}>
        {status !== undefined && <StatusField item={row} />}
        {isDeletable && <DeleteButton item={row} one={one} name={name} />}
      </ItemHead>
      {status !== undefined && <ProblemNote item={row} problem={problemOf(id)} />}
      <Facts>
        <Fact label={labels.name}>{name}</Fact>
        <Fact label="Email">
          <MailLink address={email} />
        </Fact>
        <Fact label={labels.phone}>
          <PhoneLink number={phone} none={labels.noPhone} />
        </Fact>
        {detail.facts?.(row)}
        <Fact label={labels.createdAt}>
          <LocalDate value={row.createdAt} format="time" />
        </Fact>
        {status !== undefined && (
          <Fact label="Status">
            <StageBadge kind={kind} status={status} />
          </Fact>
        )}
      </Facts>
      <Words title={labels.message}>{message || 'N/A'}</Words>
      <Duplicates item={row} />
      <EndNote item={row} />
      {detail.answer ? (
        <>
          {detail.answer(row, { isWriting: isOpen, mailButton: button, onChanged })}
          {mails}
        </>
      ) : (
        <Answer>
          <AnswerFoot>{button}</AnswerFoot>
          {mails}
        </Answer>
      )}
    </>
  )
}
