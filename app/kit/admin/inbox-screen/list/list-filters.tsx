import { useState } from 'react'
import { submissionNames, submissionOf } from '#app/collections.ts'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { FilterRow, FilterSelect } from '#app/kit/admin/list/filter-select.tsx'
import type { Filters } from '#app/kit/admin/list/use-filters.ts'
import { useLoaded } from '#app/kit/admin/load/use-loaded.ts'
import { useColleagues } from '#app/kit/admin/inbox-screen/conversation/use-colleagues.ts'
import { minAges, viewOf } from '#app/kit/admin/inbox-screen/inbox-view.ts'
import { useInbox } from '#app/kit/admin/inbox-screen/use-inbox.tsx'
import { InboxSearch } from './inbox-toolbar.tsx'
import styles from './list-filters.module.css'

const kinds = submissionNames.map((name) => [name, submissionOf(name).admin.label] as const)

export function ListFilters() {
  const { kind, assignee, only, course, minAge } = useInbox().view
  const filterCount = [kind, assignee, only, course, minAge].filter(Boolean).length
  const [isOpen, setOpen] = useState(filterCount > 0)
  return (
    <div className={styles.filters}>
      <div className={styles.bar}>
        <InboxSearch />
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
  const { scope, view, goTo, linkTo } = useInbox()
  const { read, toQuery } = scope.params
  const filters: Pick<Filters, 'getValue' | 'set'> = {
    getValue: (name) => new URLSearchParams(toQuery(view)).get(name) ?? '',
    set: (name, value) => {
      const params = new URLSearchParams(linkTo({ page: 1 }).search)
      params.set(name, value)
      goTo(read(params))
    },
  }
  const colleagues = useColleagues()
  const { data } = useLoaded('courses', () => adminApi.get('/courses', { query: { limit: 500 } }))
  const courses = (data?.rows ?? []).map(({ id, name }) => [String(id), name] as const)
  const hasFixedAssignee = view.tab === 'mine' || view.tab === 'unassigned'
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
      {viewOf(view).filter.state === 'open' && (
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
