import { DeleteButton } from '../../admin-kit/inbox-screen/delete-button.tsx'
import { Duplicates } from '../../admin-kit/inbox-screen/duplicates.tsx'
import { EndNote } from '../../admin-kit/inbox-screen/end-note.tsx'
import { Fact, Facts, MailLink, PhoneLink, Words } from '../../admin-kit/inbox-screen/facts.tsx'
import { useInboxValue } from '../../admin-kit/inbox-screen/inbox-context.ts'
import { ItemHead } from '../../admin-kit/inbox-screen/item-head.tsx'
import { ProblemNote } from '../../admin-kit/inbox-screen/problem-note.tsx'
import { StatusField } from '../../admin-kit/inbox-screen/status-field.tsx'
import { useMailReply } from '../../admin-kit/inbox-screen/use-mail-reply.tsx'
import { StageBadge } from '../../admin-kit/parts/stage-badge.tsx'
import { LocalDate } from '../../ui/date/local-date.tsx'
import type { Admission } from './admission.ts'
import { CommentForm } from './comment-form.tsx'

type AdmissionDetailProps = { item: Admission; onChanged: (item: Admission) => void }

/** An admission request, whole, with the ways to answer it. */
export function AdmissionDetail({ item, onChanged }: AdmissionDetailProps) {
  const { problemOf } = useInboxValue()
  const { id, fullName, email, courseName, status } = item
  const { isOpen, button, mails } = useMailReply({
    id,
    recipient: email,
    subject: courseName ? `Your admission request: ${courseName}` : 'Your admission request',
    offered: item.comment,
  })
  return (
    <>
      <ItemHead title="Admission Details">
        <StatusField item={item} />
        <DeleteButton
          item={item}
          label="Delete admission"
          question="Are you sure you want to delete this admission?"
          name={fullName}
          done="Admission deleted"
        />
      </ItemHead>
      <ProblemNote item={item} problem={problemOf(id)} />
      <Facts>
        <Fact label="Full Name">{fullName}</Fact>
        <Fact label="Email">
          <MailLink address={email} />
        </Fact>
        <Fact label="Phone">
          <PhoneLink number={item.phoneNumber} none="N/A" />
        </Fact>
        <Fact label="Location">{item.location || 'N/A'}</Fact>
        <Fact label="Course">{courseName ?? 'N/A'}</Fact>
        <Fact label="Submitted">
          <LocalDate value={item.createdAt} format="time" />
        </Fact>
        <Fact label="Status">
          <StageBadge kind="admission" status={status} />
        </Fact>
      </Facts>
      <Words title="Message">{item.message}</Words>
      <Duplicates item={item} />
      <EndNote item={item} />
      <CommentForm item={item} onChanged={onChanged} isSecond={isOpen}>
        {button}
      </CommentForm>
      {mails}
    </>
  )
}
