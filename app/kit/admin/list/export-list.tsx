import { capitalize } from '#app/ui/text/capitalize.ts'
import { statusLabels } from '#app/records/definition.ts'
import type { Stage } from '#app/records/submission-stages.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useHasRight } from '#app/kit/admin/shell-context.ts'
import {
  type CollectionName,
  collectionOf,
  contentOf,
  isContent,
  stageLabelFor,
  statusesOf,
} from '#app/collections.ts'
import { ExportButton } from './export-dialog.tsx'
import { listPeriods } from './export-periods.ts'
import type { ListView } from './list-search-params.ts'

type ExportListProps = { name: CollectionName; view: Pick<ListView, 'search' | 'sort' | 'facets'> }

export function ExportList({ name, view }: ExportListProps) {
  const may = useHasRight()
  if (!may(isContent(name) ? 'content.read' : 'personalData.release')) return null
  const { search, facets, sort } = view
  return (
    <ExportButton
      title={`Export ${collectionOf(name).labels.many}`}
      path={`/admin/export/${name}`}
      periods={listPeriods()}
      dayLabel={isContent(name) ? (contentOf(name).period?.label ?? 'Added') : 'Received'}
      statuses={statusesOf(name).map((status) => [status, statusLabel(name, status)])}
      columns={async () =>
        (await adminApi.get('/admin/export/:kind/columns', { params: { kind: name } })).rows
      }
      filter={{ search, facets, sortBy: sort }}
      note={search || facets ? 'Only what matches the search and filters of the list.' : undefined}
    />
  )
}

function statusLabel(name: CollectionName, status: number): string {
  if (!isContent(name)) return capitalize(stageLabelFor(name, status as Stage))
  const { on, off } = statusLabels(contentOf(name))
  return capitalize(status === 1 ? on : off)
}
