import { useNavigation } from 'react-router'
import { adminApi } from '../../admin/admin-api.ts'
import { itemPage } from '../../admin/item-pages.ts'
import { useConfirm } from '../../admin/parts/confirm-dialog.tsx'
import { FilterRow, FilterSelect } from '../../admin/parts/filter-select.tsx'
import { LogList } from '../../admin/parts/log-list.tsx'
import { Pager } from '../../admin/parts/pager.tsx'
import { SearchBox } from '../../admin/parts/search-box.tsx'
import { Toolbar } from '../../admin/parts/toolbar.tsx'
import { pageOf, useFilters } from '../../admin/parts/use-filters.ts'
import { adminMeta } from '../../admin/shell/admin-meta.ts'
import { Screen } from '../../admin/shell/screen.tsx'
import { StatePanel } from '../../ui/state-panel/state-panel.tsx'
import { deletableKinds, type DeletableKind } from '../item-kinds.ts'
import type { Route } from './+types/trash-admin'
import { TrashRow } from './trash-row.tsx'

export const meta = () => adminMeta('Trash')

const size = 50

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const kind = deletableKinds.find((each) => each === params.get('kind'))
  const search = params.get('search') ?? ''
  return adminApi.get('/admin/trash', {
    query: { search, limit: size, offset: pageOf(params), ...(kind && { kind }) },
    signal: request.signal,
  })
}

const word = (kind: DeletableKind): string => {
  const { one } = itemPage(kind)
  return one.charAt(0).toUpperCase() + one.slice(1)
}

export default function TrashAdmin({ loaderData: { rows, total } }: Route.ComponentProps) {
  const filters = useFilters()
  const { ask, confirmDialog } = useConfirm()
  const isLoading = useNavigation().state === 'loading'
  const isFiltered = filters.valueOf('kind') !== '' || filters.valueOf('search') !== ''
  return (
    <Screen title="Trash">
      <Toolbar>
        <FilterRow>
          <FilterSelect
            filters={filters}
            name="kind"
            label="Kind"
            all="Everything"
            choices={deletableKinds.map((kind) => [kind, word(kind)] as const)}
          />
        </FilterRow>
        <SearchBox
          placeholder="Search the trash..."
          value={filters.valueOf('search')}
          onSearch={(text) => filters.set('search', text, true)}
        />
      </Toolbar>
      {rows.length === 0 ? (
        <StatePanel
          icon="circle-check"
          title={isFiltered ? 'Nothing found in the trash' : 'The trash is empty'}
        >
          <p>
            Deleted items stay here for a while and can be restored. After that they are deleted permanently.
          </p>
        </StatePanel>
      ) : (
        <LogList label="Deleted items" isDimmed={isLoading}>
          {rows.map((item) => (
            <TrashRow key={`${item.kind}-${item.id}`} item={item} ask={ask} />
          ))}
        </LogList>
      )}
      <Pager page={filters.page} size={size} total={total} toPage={filters.toPage} />
      {confirmDialog}
    </Screen>
  )
}
