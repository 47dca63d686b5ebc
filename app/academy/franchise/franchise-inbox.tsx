import { defineInbox } from '#app/kit/admin/inbox-screen/inbox.ts'
import { franchise } from './franchise.ts'

export const franchiseInbox = defineInbox(franchise, {
  labels: {
    one: 'submission',
    many: 'submissions',
    title: 'Applications',
    failed: 'Failed to fetch applications',
    emptyTitle: 'No applications here',
    emptyText: 'Franchise enquiries from the website appear under Pending.',
  },
  lines: ({ massage, email }) => [massage || email],
  detail: {
    title: 'Details',
    labels: { name: 'Name', phone: 'Contact' },
    replySubject: () => 'Your franchise enquiry',
  },
})
