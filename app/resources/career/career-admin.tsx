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

const words = {
  title: 'Applications',
  things: 'applications',
  failed: 'Failed to fetch applications',
  nothing: {
    title: 'No applications here',
    text: 'Job applications from the career page arrive under Pending.',
  },
}

export default function CareerAdmin({ loaderData }: Route.ComponentProps) {
  const inbox = useInbox(calls, loaderData)
  const isNarrow = useNarrow()
  return (
    <Screen
      title="Career Applications"
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
              lines={[row.jobTitle, row.coverLetter || row.email]}
            />
          )}
        </InboxList>
        <OpenItem
          inbox={inbox}
          backTo="Applications"
          unselected={{ title: 'No application selected', text: 'Select an application from the list' }}
        >
          {(item) => <CareerDetail item={item} />}
        </OpenItem>
      </Panes>
    </Screen>
  )
}
