import { adminApi } from '../../admin/admin-api.ts'
import { ExportLink } from '../../admin/inbox-screen/export-link.tsx'
import type { InboxCalls } from '../../admin/inbox-screen/inbox-calls.ts'
import { InboxList } from '../../admin/inbox-screen/inbox-list.tsx'
import { InboxRow } from '../../admin/inbox-screen/inbox-row.tsx'
import { InboxSearch } from '../../admin/inbox-screen/inbox-search.tsx'
import { inboxLoader, inboxRevalidates } from '../../admin/inbox-screen/load-inbox.ts'
import { useNarrow } from '../../admin/parts/narrow.ts'
import { OpenItem } from '../../admin/inbox-screen/open-item.tsx'
import { Panes } from '../../admin/inbox-screen/panes.tsx'
import { useInbox } from '../../admin/inbox-screen/use-inbox.ts'
import { Toolbar } from '../../admin/parts/toolbar.tsx'
import { adminMeta } from '../../admin/shell/admin-meta.ts'
import { Screen } from '../../admin/shell/screen.tsx'
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

const words = {
  title: 'All Messages',
  things: 'messages',
  failed: 'Failed to fetch messages',
  nothing: { title: 'No contact submissions yet', text: 'Messages from the contact page arrive here.' },
}

export default function ContactAdmin({ loaderData }: Route.ComponentProps) {
  const inbox = useInbox(calls, loaderData)
  const isNarrow = useNarrow()
  return (
    <Screen
      title="Contact Submissions"
      isFitted
      actions={isNarrow ? undefined : <ExportLink value={inbox.value} />}
    >
      <Panes
        inbox={inbox}
        toolbar={
          <Toolbar>
            <InboxSearch inbox={inbox} placeholder="Search contacts..." />
          </Toolbar>
        }
      >
        <InboxList inbox={inbox} words={words}>
          {(row) => <InboxRow key={row.id} item={row} name={row.name} lines={[row.subject, row.email]} />}
        </InboxList>
        <OpenItem
          inbox={inbox}
          backTo="All Messages"
          unselected={{
            title: 'No message selected',
            text: 'Select a contact submission from the list to view details',
          }}
        >
          {(item) => <ContactDetail item={item} />}
        </OpenItem>
      </Panes>
    </Screen>
  )
}
