import { adminApi } from '#app/kit/admin/admin-api.ts'
import { FilterRow, FilterSelect } from '#app/kit/admin/list/filter-select.tsx'
import { logPageSize, LogPage } from '#app/kit/admin/parts/log-list.tsx'
import { SearchBox } from '#app/kit/admin/list/search-box.tsx'
import { Toolbar } from '#app/kit/admin/list/toolbar.tsx'
import { readPage } from '#app/kit/admin/list/list-search-params.ts'
import { useFilters } from '#app/kit/admin/list/use-filters.ts'
import { loadCategories } from '#app/academy/category/category-names.ts'
import { adminMeta } from '#app/kit/admin/admin-meta.ts'
import { Screen } from '#app/kit/admin/screen.tsx'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import type { Route } from './+types/activity-page'
import { ActivityRow } from './activity-row.tsx'
import { actionLabel, kindChoices } from './activity-labels.ts'
import { auditActions, auditKinds } from '#app/records/audit/audit-actions.ts'

export const meta = (args: Route.MetaArgs) => adminMeta(args, 'Activity')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const kind = auditKinds.find((each) => each === params.get('kind'))
  const action = auditActions.find((each) => each === params.get('action'))
  const query = {
    search: params.get('search') ?? '',
    userId: params.get('person') ?? '',
    limit: logPageSize,
    offset: readPage(params),
    ...(kind && { kind }),
    ...(action && { action }),
  }
  const [entries, people] = await Promise.all([
    adminApi.get('/admin/audit', { query, signal: request.signal }),
    adminApi.get('/admin/audit/people', { signal: request.signal }),
    loadCategories(),
  ])
  return { entries, people: people.rows }
}

export default function ActivityAdmin({ loaderData: { entries, people } }: Route.ComponentProps) {
  const filters = useFilters()
  return (
    <Screen title="Activity">
      <Toolbar>
        <FilterRow>
          <FilterSelect
            filters={filters}
            name="person"
            label="Person"
            allLabel="Everyone"
            choices={people.map(({ id, name }) => [id, name] as const)}
          />
          <FilterSelect
            filters={filters}
            name="action"
            label="Action"
            allLabel="All actions"
            choices={auditActions.map((action) => [action, actionLabel(action)] as const)}
          />
          <FilterSelect
            filters={filters}
            name="kind"
            label="Type"
            allLabel="Everything"
            choices={kindChoices}
          />
        </FilterRow>
        <SearchBox
          placeholder="Search names..."
          value={filters.getValue('search')}
          onSearch={(text) => filters.set('search', text, true)}
        />
      </Toolbar>
      <LogPage
        label="Activity"
        rows={entries.rows}
        total={entries.total}
        empty={
          <StatePanel icon="clock" title="Nothing found">
            <p>Actions of administrators appear here.</p>
          </StatePanel>
        }
      >
        {(entry) => <ActivityRow key={entry.id} entry={entry} />}
      </LogPage>
    </Screen>
  )
}
