import { adminApi } from '../../admin-kit/admin-api.ts'
import { ifMatch, type InboxCalls } from '../../admin-kit/inbox-screen/inbox-calls.ts'
import { InboxRow } from '../../admin-kit/inbox-screen/inbox-row.tsx'
import { InboxScreen, type InboxWords } from '../../admin-kit/inbox-screen/inbox-screen.tsx'
import { inboxLoader, inboxRevalidates } from '../../admin-kit/inbox-screen/load-inbox.ts'
import { adminMeta } from '../../admin-kit/admin-meta.ts'
import type { Route } from './+types/franchise-admin'
import type { Franchise } from './franchise.ts'
import { FranchiseDetail } from './franchise-detail.tsx'

export const meta = () => adminMeta('Franchisee')

const calls: InboxCalls<Franchise> = {
  kind: 'franchise',
  list: (query) => adminApi.get('/admin/franchise', { query }),
  one: (id) => adminApi.get('/admin/franchise/:id', { params: { id } }),
  setStatus: (id, status, version) =>
    adminApi.patch('/admin/Update/updateFranchiseStatusById/:id', {
      params: { id },
      body: { status },
      headers: ifMatch(version),
    }),
  remove: (id) => adminApi.delete('/admin/franchise/:id', { params: { id } }),
  restore: (id) => adminApi.post('/admin/trash/restore', { body: { kind: 'franchise', id } }),
}

export const clientLoader = inboxLoader(calls)
export const shouldRevalidate = inboxRevalidates

const words: InboxWords = {
  heading: 'Franchisee Submissions',
  search: 'Search by name/email/status',
  unselected: { title: 'No submission selected', text: 'Select a submission from the list' },
  title: 'Applications',
  things: 'submissions',
  failed: 'Failed to fetch applications',
  nothing: {
    title: 'No applications here',
    text: 'Franchise enquiries from the website appear under Pending.',
  },
}

export default function FranchiseAdmin({ loaderData }: Route.ComponentProps) {
  return (
    <InboxScreen
      calls={calls}
      data={loaderData}
      words={words}
      renderRow={(item) => <InboxRow item={item} name={item.name} lines={[item.massage || item.email]} />}
      renderDetail={(item) => <FranchiseDetail item={item} />}
    />
  )
}
