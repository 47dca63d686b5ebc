import { createInboxScreen } from '../../../kit/admin/inbox-screen/create-inbox-screen.tsx'
import { franchise } from '../definition.ts'

const screen = createInboxScreen(franchise, {
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

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
