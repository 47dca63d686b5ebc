import { adminApi } from '../../admin/admin-api.ts'
import { ExportLink } from '../../admin/inbox-screen/export-link.tsx'
import { ifMatch, type InboxCalls } from '../../admin/inbox-screen/inbox-calls.ts'
import { InboxList } from '../../admin/inbox-screen/inbox-list.tsx'
import { InboxRow } from '../../admin/inbox-screen/inbox-row.tsx'
import { InboxSearch } from '../../admin/inbox-screen/inbox-search.tsx'
import { inboxLoader, inboxRevalidates } from '../../admin/inbox-screen/load-inbox.ts'
import { useNarrow } from '../../admin/parts/narrow.ts'
import { OpenItem } from '../../admin/inbox-screen/open-item.tsx'
import { Panes } from '../../admin/inbox-screen/panes.tsx'
import { StageTabs } from '../../admin/inbox-screen/stage-tabs.tsx'
import { useInbox } from '../../admin/inbox-screen/use-inbox.ts'
import { Toolbar } from '../../admin/parts/toolbar.tsx'
import { adminMeta } from '../../admin/shell/admin-meta.ts'
import { Screen } from '../../admin/shell/screen.tsx'
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

const words = {
  title: 'Admissions',
  things: 'admissions',
  failed: 'Failed to fetch admissions',
  nothing: { title: 'No admissions here', text: 'Requests from the course pages arrive under Pending.' },
}

export default function AdmissionAdmin({ loaderData }: Route.ComponentProps) {
  const inbox = useInbox(calls, loaderData)
  const isNarrow = useNarrow()
  return (
    <Screen
      title="Admission Requests"
      isFitted
      actions={isNarrow ? undefined : <ExportLink value={inbox.value} />}
    >
      <Panes
        inbox={inbox}
        toolbar={
          <Toolbar>
            <StageTabs inbox={inbox} />
            <InboxSearch inbox={inbox} placeholder="Search by name/email/status" />
          </Toolbar>
        }
      >
        <InboxList inbox={inbox} words={words}>
          {(row) => (
            <InboxRow
              key={row.id}
              item={row}
              name={row.fullName}
              lines={[[row.courseName, row.message].filter(Boolean).join('. ')]}
            />
          )}
        </InboxList>
        <OpenItem
          inbox={inbox}
          backTo="Admissions"
          unselected={{ title: 'No admission selected', text: 'Select a submission from the list' }}
        >
          {(item) => <AdmissionDetail item={item} onChanged={inbox.know} />}
        </OpenItem>
      </Panes>
    </Screen>
  )
}
