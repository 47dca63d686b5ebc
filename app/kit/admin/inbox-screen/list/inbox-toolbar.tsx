import { stages } from '../../../../records/submission-stages.ts'
import { SearchBox } from '../../list/search-box.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { Toolbar } from '../../list/toolbar.tsx'
import { useHasRight } from '../../shell-context.ts'
import { panesId } from '../panes.tsx'
import { stageLabel } from '../stage-label.ts'
import { useInboxScreen } from '../inbox-screen-context.ts'

export function InboxToolbar() {
  const { collection, list } = useInboxScreen()
  const canReadPersonalData = useHasRight()('personalData.read')
  const tabs = stages.map((status) => ({
    label: stageLabel(collection.name, status),
    count: list.tabs?.find((tab) => tab.status === status)?.total,
    to: list.linkTo({ status, page: 1 }),
    isSelected: status === list.view.status,
  }))
  return (
    <Toolbar>
      {collection.hasStages && <Tabs label="Status" tabs={tabs} panelId={panesId} />}
      {canReadPersonalData && (
        <SearchBox
          placeholder={collection.labels.search}
          value={list.view.search}
          onSearch={(search) => void list.search(search)}
        />
      )}
    </Toolbar>
  )
}
