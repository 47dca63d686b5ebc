import { useState } from 'react'
import { submissionNames, submissionOf } from '../../collections.ts'
import { adminApi } from '../../kit/admin/admin-api.ts'
import { useColleagues } from '../../kit/admin/inbox-screen/conversation/use-colleagues.ts'
import { FilterRow, FilterSelect } from '../../kit/admin/list/filter-select.tsx'
import { SearchBox } from '../../kit/admin/list/search-box.tsx'
import type { Filters } from '../../kit/admin/list/use-filters.ts'
import { useLoaded } from '../../kit/admin/load/use-loaded.ts'
import { useHasRight } from '../../kit/admin/shell-context.ts'
import { AdminIcon } from '../../ui/icon/admin-icon.tsx'
import styles from './list-filters.module.css'
import { inboxViewToQuery, minAges, readInboxView, views } from './inbox-view.ts'
import { useConversationList } from './use-conversations.ts'

const kinds = submissionNames.map((name) => [name, submissionOf(name).admin.label] as const)

export function ListFilters() {
  const { view, goTo } = useConversationList()
  const canReadPersonalData = useHasRight()('personalData.read')
  const { kind, assignee, only, course, minAge, search, id } = view
  const filterCount = [kind, assignee, only, course, minAge].filter(Boolean).length
  const [isOpen, setOpen] = useState(filterCount > 0)
  return (
    <div className={styles.filters}>
      <div className={styles.bar}>
        {canReadPersonalData && (
          <SearchBox
            placeholder="Search inbox"
            value={search}
            onSearch={(text) => goTo({ search: text, page: 1, id }, { replace: search !== '' })}
          />
        )}
        <button
          className="btn btn--line"
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
  const { view, goTo, linkTo } = useConversationList()
  const filters: Pick<Filters, 'getValue' | 'set'> = {
    getValue: (name) => new URLSearchParams(inboxViewToQuery(view)).get(name) ?? '',
    set: (name, value) => {
      const params = new URLSearchParams(linkTo({ page: 1 }).search)
      params.set(name, value)
      goTo(readInboxView(params))
    },
  }
  const colleagues = useColleagues()
  const { data } = useLoaded('courses', () => adminApi.get('/courses', { query: { limit: 500 } }))
  const courses = (data?.rows ?? []).map(({ id, name }) => [String(id), name] as const)
  const hasFixedAssignee = view.view === 'mine' || view.view === 'unassigned'
  return (
    <FilterRow>
      <FilterSelect filters={filters} name="kind" label="Kind" allLabel="All kinds" choices={kinds} />
      {!hasFixedAssignee && (
        <FilterSelect
          filters={filters}
          name="assignee"
          label="Assignee"
          allLabel="Anyone"
          choices={[
            ['me', 'Me'],
            ['nobody', 'Unassigned'],
            ...colleagues.map(({ id, name }) => [id, name] as const),
          ]}
        />
      )}
      <FilterSelect filters={filters} name="course" label="Course" allLabel="All courses" choices={courses} />
      <FilterSelect
        filters={filters}
        name="minAge"
        label="Age"
        allLabel="Any age"
        choices={minAges.map((days) => [
          String(days),
          days === 1 ? 'Older than a day' : `Older than ${days} days`,
        ])}
      />
      {views[view.view].filter.state === 'open' && (
        <FilterSelect
          filters={filters}
          name="only"
          label="Answer"
          allLabel="Answered or not"
          choices={[
            ['unanswered', 'Unanswered'],
            ['overdue', 'Overdue'],
          ]}
        />
      )}
    </FilterRow>
  )
}
