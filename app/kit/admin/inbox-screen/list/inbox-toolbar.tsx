import { useState } from 'react'
import { Link } from 'react-router'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { stages } from '#app/records/submission-stages.ts'
import { adminApi, useLoaded } from '#app/kit/admin/admin-api.ts'
import { useColleagues } from '#app/kit/admin/inbox-screen/conversation/assignee.tsx'
import { minAges, stageLabel, tabOfStatus, viewNames, views } from '#app/kit/admin/inbox-screen/inbox-view.ts'
import { useInbox } from '#app/kit/admin/inbox-screen/use-inbox.tsx'
import { ExportList } from '#app/kit/admin/list/export-dialog.tsx'
import { FilterRow, Toolbar } from '#app/kit/admin/list/filter-toolbar.tsx'
import { SearchBox } from '#app/kit/admin/list/search-box.tsx'
import { Tabs } from '#app/kit/admin/parts/tabs.tsx'
import { useHasRight, useShell } from '#app/kit/admin/screen.tsx'
import { type SubmissionName, submissionNames, submissionOf } from '#app/collections.ts'

export const panesId = 'inbox-panes'

export function InboxToolbar() {
  const { kind } = useInbox().scope
  const tabs = useTabs()
  return (
    <Toolbar>
      {tabs.length > 0 && <Tabs label={kind ? 'Status' : 'Views'} tabs={tabs} panelId={panesId} />}
      {kind && <UnansweredLink kind={kind} />}
      {kind && <InboxSearch />}
    </Toolbar>
  )
}

/** The number in the sidebar, of all statuses. */
function UnansweredLink({ kind }: { kind: SubmissionName }) {
  const count = useShell().work?.unansweredByKind[kind]
  if (!count) return null
  return (
    <Link className="py-2 text-small whitespace-nowrap" to={`/admin/inbox?kind=${kind}`}>
      {count} unanswered
    </Link>
  )
}

function useTabs() {
  const { work } = useShell()
  const { scope, view, tabs, linkTo } = useInbox()
  const { kind } = scope
  const toTab = (name: string, label: string, count: number | undefined) => ({
    label,
    count,
    to: linkTo({ tab: name, page: 1 }),
    isSelected: name === view.tab,
  })
  if (!kind)
    return viewNames.map((name) => {
      const { label, count } = views[name]
      return toTab(name, label, count && work?.[count])
    })
  if (!submissionOf(kind).hasStages) return []
  return stages.map((stage) => {
    const total = tabs?.find(({ status }) => status === stage)?.total
    return toTab(tabOfStatus(kind, stage), stageLabel(kind, stage), total)
  })
}

function InboxSearch() {
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

/** Search and filters of the inbox of all kinds. */
export function ListFilters() {
  const { kind, assignee, course, minAge } = useInbox().view
  const filterCount = [kind, assignee, course, minAge].filter(Boolean).length
  const [isOpen, setOpen] = useState(filterCount > 0)
  return (
    <div className="grid gap-2 border-b border-line px-4 py-2.5 [&_select]:min-w-0 [&_select]:grow [&_select]:basis-32">
      <div className="flex items-center gap-2 [&>search]:m-0 [&>search]:min-w-0 [&>search]:flex-1">
        <InboxSearch />
        <button
          className="btn btn--line flex-none"
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <AdminIcon name="filter" />
          Filter{filterCount > 0 && ` (${filterCount})`}
        </button>
      </div>
      {isOpen && <Filters />}
    </div>
  )
}

function Filters() {
  const { scope, view, goTo, linkTo } = useInbox()
  const { read, toQuery } = scope.params
  const filters = {
    getValue: (name: string) => new URLSearchParams(toQuery(view)).get(name) ?? '',
    set: (name: string, value: string) => {
      const params = new URLSearchParams(linkTo({ page: 1 }).search)
      params.set(name, value)
      goTo(read(params))
    },
  }
  const colleagues = useColleagues()
  const { data } = useLoaded('courses', () => adminApi.get('/courses', { query: { limit: 500 } }))
  const courses = (data?.rows ?? []).map(({ id, name }) => [String(id), name] as const)
  const hasFixedAssignee = view.tab === 'mine' || view.tab === 'unassigned'
  const assignees = [...fixedAssignees, ...colleagues.map(({ id, name }) => [id, name] as const)]
  const selects = [
    { name: 'kind', label: 'Kind', all: 'All kinds', choices: kinds },
    { name: 'assignee', label: 'Assignee', all: 'Anyone', choices: assignees, isHidden: hasFixedAssignee },
    { name: 'course', label: 'Course', all: 'All courses', choices: courses },
    { name: 'minAge', label: 'Age', all: 'Any age', choices: ages },
  ]
  return <FilterRow filters={filters} selects={selects.filter(({ isHidden }) => !isHidden)} />
}

const kinds = submissionNames.map((name) => [name, submissionOf(name).admin.label] as const)

const fixedAssignees = [
  ['me', 'Me'],
  ['nobody', 'Unassigned'],
] as const

const ages = minAges.map(
  (days) => [String(days), days === 1 ? 'Older than a day' : `Older than ${days} days`] as const,
)
