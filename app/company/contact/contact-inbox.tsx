import { formatDate } from '#app/ui/date/date-formats.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Fact } from '#app/ui/panel/fact.tsx'
import { defineInbox } from '#app/kit/admin/inbox-screen/inbox.ts'
import { contact } from './contact.ts'

export const contactInbox = defineInbox(contact, {
  labels: {
    title: 'All Messages',
    search: 'Search contacts...',
    unselectedText: 'Select a contact submission from the list to view details',
    emptyTitle: 'No contact submissions yet',
    emptyText: 'Messages from the contact page appear here.',
  },
  lines: ({ subject, email, document, dueOn }) => [
    document ? `Paper copy of ${document}${dueOn ? `, due ${formatDate(dueOn, 'medium')}` : ''}` : subject,
    email,
  ],
  detail: {
    title: 'Message Details',
    labels: { name: 'Name', noPhone: 'Not provided', createdAt: 'Received' },
    facts: ({ subject, document, dueOn }) => (
      <>
        <Fact label="Subject">{subject}</Fact>
        {document && <Fact label="Paper copy of">{document}</Fact>}
        {dueOn && (
          <Fact label="Send by">
            <LocalDate value={dueOn} />, then reply
          </Fact>
        )}
      </>
    ),
    replySubject: ({ subject, document }) => `Re: ${document ? `Paper copy of ${document}` : subject}`,
  },
})
