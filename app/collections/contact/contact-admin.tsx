import { createInboxScreen } from '../../admin-kit/inbox-screen/create-inbox-screen.tsx'
import { Fact } from '../../admin-kit/inbox-screen/submission-facts.tsx'
import { contact } from './definition.ts'

const screen = createInboxScreen(contact, {
  labels: {
    title: 'All Messages',
    search: 'Search contacts...',
    unselectedText: 'Select a contact submission from the list to view details',
    emptyTitle: 'No contact submissions yet',
    emptyText: 'Messages from the contact page appear here.',
  },
  lines: ({ subject, email }) => [subject, email],
  detail: {
    title: 'Message Details',
    labels: { name: 'Name', noPhone: 'Not provided', createdAt: 'Received' },
    facts: ({ subject }) => <Fact label="Subject">{subject}</Fact>,
    replySubject: ({ subject }) => `Re: ${subject}`,
  },
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
