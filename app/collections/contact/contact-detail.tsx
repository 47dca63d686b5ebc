import { Answer, AnswerFoot } from '../../admin-kit/inbox-screen/answer.tsx'
import { Duplicates } from '../../admin-kit/inbox-screen/duplicates.tsx'
import { EndNote } from '../../admin-kit/inbox-screen/end-note.tsx'
import { Fact, Facts, MailLink, PhoneLink, Words } from '../../admin-kit/inbox-screen/facts.tsx'
import { ItemHead } from '../../admin-kit/inbox-screen/item-head.tsx'
import { useMailReply } from '../../admin-kit/inbox-screen/use-mail-reply.tsx'
import { LocalDate } from '../../ui/date/local-date.tsx'
import type { Contact } from './contact.ts'

/** A message, whole. It cannot be changed, only answered. */
export function ContactDetail({ item }: { item: Contact }) {
  const { id, name, email, phone, subject } = item
  const { button, mails } = useMailReply({ id, recipient: email, subject: `Re: ${subject}` })
  return (
    <>
      <ItemHead title="Message Details" />
      <Facts>
        <Fact label="Name">{name}</Fact>
        <Fact label="Email">
          <MailLink address={email} />
        </Fact>
        <Fact label="Phone">
          <PhoneLink number={phone} none="Not provided" />
        </Fact>
        <Fact label="Subject">{subject}</Fact>
        <Fact label="Received">
          <LocalDate value={item.createdAt} format="time" />
        </Fact>
      </Facts>
      <Words title="Message">{item.message}</Words>
      <Duplicates item={item} />
      <EndNote item={item} />
      <Answer>
        <AnswerFoot>{button}</AnswerFoot>
        {mails}
      </Answer>
    </>
  )
}
