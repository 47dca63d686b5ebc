import { submissionOf } from '#app/collections.ts'
import { stages } from '#app/records/submission-stages.ts'
import { ExportList } from '#app/kit/admin/list/export-list.tsx'
import { SearchBox } from '#app/kit/admin/list/search-box.tsx'
import { Toolbar } from '#app/kit/admin/list/toolbar.tsx'
import { Tabs } from '#app/kit/admin/parts/tabs.tsx'
import { useHasRight, useShell } from '#app/kit/admin/shell-context.ts'
import { tabOfStatus, viewNames, views } from '#app/kit/admin/inbox-screen/inbox-view.ts'
import { panesId } from '#app/kit/admin/inbox-screen/panes.tsx'
import { stageLabel } from '#app/kit/admin/inbox-screen/stage-label.ts'
import { useInbox } from '#app/kit/admin/inbox-screen/use-inbox.tsx'

export function InboxToolbar() {
  const { kind } = useInbox().scope
  return (
    <Toolbar>
      {!kind && <ViewTabs />}
      {kind && submissionOf(kind).hasStages && <StatusTabs />}
      {kind && <InboxSearch />}
    </Toolbar>
  )
}

function ViewTabs() {
  const { work } = useShell()
  const { view, linkTo } = useInbox()
  const tabs = viewNames.map((name) => {
    const { label, count } = views[name]
    const total = count && work?.[count]
    return {
      label,
      count: typeof total === 'number' ? total : undefined,
      to: linkTo({ tab: name, page: 1 }),
      isSelected: name === view.tab,
    }
  })
  return <Tabs label="Views" tabs={tabs} panelId={panesId} />
}

function StatusTabs() {
  const { scope, status: shown, tabs, linkTo } = useInbox()
  const { kind } = scope
  if (!kind) return null
  return (
    <Tabs
      label="Status"
      tabs={stages.map((status) => ({
        label: stageLabel(kind, status),
        count: tabs?.find((tab) => tab.status === status)?.total,
        to: linkTo({ tab: tabOfStatus(kind, status), page: 1 }),
        isSelected: status === shown,
      }))}
      panelId={panesId}
    />
  )
}

export function InboxSearch() {
  const { scope, view, search } = useInbox()
  if (!useHasRight()('personalData.read')) return null
  return (
    <SearchBox placeholder={scope.labels.search} value={view.search} onSearch={(text) => void search(text)} />
  )
}

export function InboxExport() {
  const { scope, view } = useInbox()
  return scope.kind && <ExportList name={scope.kind} view={{ search: view.search }} />
}
