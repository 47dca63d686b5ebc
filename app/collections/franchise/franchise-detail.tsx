import { Answer, AnswerFoot } from '../../admin-kit/inbox-screen/answer.tsx'
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
import type { Franchise } from './franchise.ts'

/** A franchise application, whole. */
export function FranchiseDetail({ item }: { item: Franchise }) {
  const { problemOf } = useInboxValue()
  const { id, name, email, contact, status } = item
  const { button, mails } = useMailReply({ id, recipient: email, subject: 'Your franchise enquiry' })
  return (
    <>
      <ItemHead title="Details">
        <StatusField item={item} />
        <DeleteButton
          item={item}
          label="Delete submission"
          question="Are you sure you want to delete this submission?"
          name={name}
          done="Submission deleted"
        />
      </ItemHead>
      <ProblemNote item={item} problem={problemOf(id)} />
      <Facts>
        <Fact label="Name">{name}</Fact>
        <Fact label="Email">
          <MailLink address={email} />
        </Fact>
        <Fact label="Contact">
          <PhoneLink number={contact} none="N/A" />
        </Fact>
        <Fact label="Submitted">
          <LocalDate value={item.createdAt} format="time" />
        </Fact>
        <Fact label="Status">
          <StageBadge kind="franchise" status={status} />
        </Fact>
      </Facts>
      <Words title="Message">{item.massage || 'N/A'}</Words>
      <Duplicates item={item} />
      <EndNote item={item} />
      <Answer>
        <AnswerFoot>{button}</AnswerFoot>
        {mails}
      </Answer>
    </>
  )
}
