import { adminApi } from '../../admin-kit/admin-api.ts'
import type { InboxCalls } from '../../admin-kit/inbox-screen/inbox-calls.ts'
import { InboxRow } from '../../admin-kit/inbox-screen/inbox-row.tsx'
import { InboxScreen, type InboxWords } from '../../admin-kit/inbox-screen/inbox-screen.tsx'
import { inboxLoader, inboxRevalidates } from '../../admin-kit/inbox-screen/load-inbox.ts'
import { adminMeta } from '../../admin-kit/admin-meta.ts'
import type { Route } from './+types/contact-admin'
import type { Contact } from './contact.ts'
import { ContactDetail } from './contact-detail.tsx'

export const meta = () => adminMeta('Contact')

const calls: InboxCalls<Contact> = {
  kind: 'contact',
  list: (query) => adminApi.get('/admin/Contact', { query }),
  one: (id) => adminApi.get('/admin/Contact/:id', { params: { id } }),
}

export const clientLoader = inboxLoader(calls)
export const shouldRevalidate = inboxRevalidates

const words: InboxWords = {
  heading: 'Contact Submissions',
  search: 'Search contacts...',
  unselected: {
    title: 'No message selected',
    text: 'Select a contact submission from the list to view details',
  },
  title: 'All Messages',
  things: 'messages',
  failed: 'Failed to fetch messages',
  nothing: { title: 'No contact submissions yet', text: 'Messages from the contact page appear here.' },
}

export default function ContactAdmin({ loaderData }: Route.ComponentProps) {
  return (
    <InboxScreen
      calls={calls}
      data={loaderData}
      words={words}
      renderRow={(item) => <InboxRow item={item} name={item.name} lines={[item.subject, item.email]} />}
      renderDetail={(item) => <ContactDetail item={item} />}
    />
  )
}
