import { adminApi } from '../../admin-kit/admin-api.ts'
import { ifMatch, type InboxCalls } from '../../admin-kit/inbox-screen/inbox-calls.ts'
import { InboxRow } from '../../admin-kit/inbox-screen/inbox-row.tsx'
import { InboxScreen, type InboxWords } from '../../admin-kit/inbox-screen/inbox-screen.tsx'
import { inboxLoader, inboxRevalidates } from '../../admin-kit/inbox-screen/load-inbox.ts'
import { adminMeta } from '../../admin-kit/admin-meta.ts'
import type { Route } from './+types/career-admin'
import type { Career } from './career.ts'
import { CareerDetail } from './career-detail.tsx'

export const meta = () => adminMeta('Career')

const calls: InboxCalls<Career> = {
  kind: 'career',
  list: (query) => adminApi.get('/admin/Career', { query }),
  one: (id) => adminApi.get('/admin/Career/:id', { params: { id } }),
  setStatus: (id, status, version) =>
    adminApi.patch('/admin/Update/updateCareerStatusById/:id', {
      params: { id },
      body: { status },
      headers: ifMatch(version),
    }),
  remove: (id) => adminApi.delete('/admin/Career/:id', { params: { id } }),
  restore: (id) => adminApi.post('/admin/trash/restore', { body: { kind: 'career', id } }),
}

export const clientLoader = inboxLoader(calls)
export const shouldRevalidate = inboxRevalidates

const words: InboxWords = {
  heading: 'Career Applications',
  search: 'Search by name/email/status',
  unselected: { title: 'No application selected', text: 'Select an application from the list' },
  title: 'Applications',
  things: 'applications',
  failed: 'Failed to fetch applications',
  nothing: {
    title: 'No applications here',
    text: 'Job applications from the career page appear under Pending.',
  },
}

export default function CareerAdmin({ loaderData }: Route.ComponentProps) {
  return (
    <InboxScreen
      calls={calls}
      data={loaderData}
      words={words}
      renderRow={(item) => (
        <InboxRow item={item} name={item.fullName} lines={[item.jobTitle, item.coverLetter || item.email]} />
      )}
      renderDetail={(item) => <CareerDetail item={item} />}
    />
  )
}
