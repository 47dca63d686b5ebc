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

const words = {
  title: 'Applications',
  things: 'submissions',
  failed: 'Failed to fetch applications',
  nothing: {
    title: 'No applications here',
    text: 'Franchise enquiries from the website arrive under Pending.',
  },
}

export default function FranchiseAdmin({ loaderData }: Route.ComponentProps) {
  const inbox = useInbox(calls, loaderData)
  const isNarrow = useNarrow()
  return (
    <Screen
      title="Franchisee Submissions"
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
          {(row) => <InboxRow key={row.id} item={row} name={row.name} lines={[row.massage || row.email]} />}
        </InboxList>
        <OpenItem
          inbox={inbox}
          backTo="Applications"
          unselected={{ title: 'No submission selected', text: 'Select a submission from the list' }}
        >
          {(item) => <FranchiseDetail item={item} />}
        </OpenItem>
      </Panes>
    </Screen>
  )
}
