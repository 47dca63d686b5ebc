import { adminApi } from '../../admin-kit/admin-api.ts'
import { ifMatch, type InboxCalls } from '../../admin-kit/inbox-screen/inbox-calls.ts'
import { InboxRow } from '../../admin-kit/inbox-screen/inbox-row.tsx'
import { InboxScreen, type InboxWords } from '../../admin-kit/inbox-screen/inbox-screen.tsx'
import { inboxLoader, inboxRevalidates } from '../../admin-kit/inbox-screen/load-inbox.ts'
import { adminMeta } from '../../admin-kit/admin-meta.ts'
import type { Route } from './+types/admission-admin'
import type { Admission } from './admission.ts'
import { AdmissionDetail } from './admission-detail.tsx'

export const meta = () => adminMeta('Admission')

const calls: InboxCalls<Admission> = {
  kind: 'admission',
  list: (query) => adminApi.get('/admin/Admission', { query }),
  one: (id) => adminApi.get('/admin/Admission/:id', { params: { id } }),
  setStatus: (id, status, version) =>
    adminApi.patch('/admin/Update/AdmissionStatus', {
      query: { id },
      body: { status },
      headers: ifMatch(version),
    }),
  remove: (id) => adminApi.delete('/admin/Admission/:id', { params: { id } }),
  restore: (id) => adminApi.post('/admin/trash/restore', { body: { kind: 'admission', id } }),
}

export const clientLoader = inboxLoader(calls)
export const shouldRevalidate = inboxRevalidates

const words: InboxWords = {
  heading: 'Admission Requests',
  search: 'Search by name/email/status',
  unselected: { title: 'No admission selected', text: 'Select a submission from the list' },
  title: 'Admissions',
  things: 'admissions',
  failed: 'Failed to fetch admissions',
  nothing: { title: 'No admissions here', text: 'Requests from the course pages appear under Pending.' },
}

export default function AdmissionAdmin({ loaderData }: Route.ComponentProps) {
  return (
    <InboxScreen
      calls={calls}
      data={loaderData}
      words={words}
      renderRow={(item) => (
        <InboxRow
          item={item}
          name={item.fullName}
          lines={[[item.courseName, item.message].filter(Boolean).join('. ')]}
        />
      )}
      renderDetail={(item, { know }) => <AdmissionDetail item={item} onChanged={know} />}
    />
  )
}
