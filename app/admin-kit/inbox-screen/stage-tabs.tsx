import { stages } from '../../collections/stages.ts'
import { Tabs } from '../parts/tabs.tsx'
import type { InboxItem } from './inbox-calls.ts'
import { panesId } from './panes.tsx'
import { stageLabel } from './stage-label.ts'
import type { Inbox } from './use-inbox.ts'

/** One tab for each status, with what it holds; a search goes along. Choosing one closes what is open. */
export function StageTabs<Item extends InboxItem>({ inbox: { list, value } }: { inbox: Inbox<Item> }) {
  const { view } = value
  const tabs = stages.map((status) => ({
    label: stageLabel(status),
    count: list.tabs.find((tab) => tab.status === status)?.total,
    to: value.linkTo(undefined, { status, page: 1 }),
    isSelected: status === view.status,
  }))
  return <Tabs label="Status" tabs={tabs} panelId={panesId} />
}
