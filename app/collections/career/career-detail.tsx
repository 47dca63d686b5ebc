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
import type { Career } from './career.ts'
import { CvLink } from './cv-link.tsx'

/** A job application, whole, with its CV. */
export function CareerDetail({ item }: { item: Career }) {
  const { problemOf } = useInboxValue()
  const { id, fullName, email, jobTitle, status } = item
  const { button, mails } = useMailReply({ id, recipient: email, subject: `Your application: ${jobTitle}` })
  return (
    <>
      <ItemHead title="Application Details">
        <StatusField item={item} />
        <DeleteButton
          item={item}
          label="Delete application"
          question="Are you sure you want to delete this application?"
          name={fullName}
          done="Application deleted"
        />
      </ItemHead>
      <ProblemNote item={item} problem={problemOf(id)} />
      <Facts>
        <Fact label="Full Name">{fullName}</Fact>
        <Fact label="Email">
          <MailLink address={email} />
        </Fact>
        <Fact label="Phone">
          <PhoneLink number={item.phone} none="N/A" />
        </Fact>
        <Fact label="Opening">{jobTitle}</Fact>
        <Fact label="CV">
          <CvLink item={item} />
        </Fact>
        <Fact label="Submitted">
          <LocalDate value={item.createdAt} format="time" />
        </Fact>
        <Fact label="Status">
          <StageBadge kind="career" status={status} />
        </Fact>
      </Facts>
      <Words title="Cover Letter">{item.coverLetter || 'N/A'}</Words>
      <Duplicates item={item} />
      <EndNote item={item} />
      <Answer>
        <AnswerFoot>{button}</AnswerFoot>
        {mails}
      </Answer>
    </>
  )
}
