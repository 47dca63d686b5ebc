import { Tabs } from '../parts/tabs.tsx'
import type { ContentRow } from './content-list.ts'
import { listId } from './list-screen.tsx'
import type { List } from './use-list.ts'

/** Active and Inactive, with how many there are of each. */
export function StatusTabs<Row extends ContentRow>({
  list: { view, askedStatus, counts, to },
}: {
  list: List<Row>
}) {
  const tab = (label: string, status: 0 | 1) => ({
    label,
    count: view.status === status ? counts?.here : counts?.other,
    to: to({ status, page: 1 }),
    isSelected: askedStatus === status,
  })
  return <Tabs label="Status" panelId={listId} tabs={[tab('Active', 1), tab('Inactive', 0)]} />
}
