import { capitalize } from '#app/ui/text/capitalize.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useConfirm } from '#app/kit/admin/dialog/confirm-dialog.tsx'
import { FilterRow, FilterSelect } from '#app/kit/admin/list/filter-select.tsx'
import { logPageSize, LogPage } from '#app/kit/admin/parts/log-list.tsx'
import { SearchBox } from '#app/kit/admin/list/search-box.tsx'
import { Toolbar } from '#app/kit/admin/list/toolbar.tsx'
import { readPage } from '#app/kit/admin/list/list-search-params.ts'
import { useFilters } from '#app/kit/admin/list/use-filters.ts'
import { adminMeta } from '#app/kit/admin/admin-meta.ts'
import { useHasRight } from '#app/kit/admin/shell-context.ts'
import { Screen } from '#app/kit/admin/screen.tsx'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { collectionOf, deletableNames, isContent, type DeletableName } from '#app/collections.ts'
import type { Route } from './+types/trash-page'
import { TrashRow } from './trash-row.tsx'

export const meta = (args: Route.MetaArgs) => adminMeta(args, 'Trash')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const kind = deletableNames.find((each) => each === params.get('kind'))
  const search = params.get('search') ?? ''
  return adminApi.get('/admin/trash', {
    query: { search, limit: logPageSize, offset: readPage(params), ...(kind && { kind }) },
    signal: request.signal,
  })
}

const collectionLabel = (name: DeletableName): string => capitalize(collectionOf(name).labels.one)

export default function TrashAdmin({ loaderData: { rows, total } }: Route.ComponentProps) {
  const filters = useFilters()
  const may = useHasRight()
  const { ask, confirmDialog } = useConfirm()
  const isFiltered = filters.getValue('kind') !== '' || filters.getValue('search') !== ''
  return (
    <Screen title="Trash">
      <Toolbar>
        <FilterRow>
          <FilterSelect
            filters={filters}
            name="kind"
            label="Type"
            allLabel="Everything"
            choices={deletableNames
              .filter((name) => may(isContent(name) ? 'content.write' : 'submissions.answer'))
              .map((name) => [name, collectionLabel(name)] as const)}
          />
        </FilterRow>
        <SearchBox
          placeholder="Search the trash..."
          value={filters.getValue('search')}
          onSearch={(text) => filters.set('search', text, true)}
        />
      </Toolbar>
      <LogPage
        label="Deleted records"
        rows={rows}
        total={total}
        empty={
          <StatePanel
            icon="circle-check"
            title={isFiltered ? 'Nothing found in the trash' : 'The trash is empty'}
          >
            <p>
              Deleted records stay here for a while and can be restored. After that they are deleted
              permanently.
            </p>
          </StatePanel>
        }
      >
        {(record) => <TrashRow key={`${record.kind}-${record.id}`} record={record} ask={ask} />}
      </LogPage>
      {confirmDialog}
    </Screen>
  )
}
