import { useState } from 'react'
import {
  type CollectionName,
  collectionOf,
  contentOf,
  isContent,
  stageLabelFor,
  statusesOf,
} from '../../../collections.ts'
import type { Stage } from '../../../records/submission-stages.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { capitalize } from '../../../ui/text/capitalize.ts'
import { adminApi } from '../admin-api.ts'
import { useOpenByHash } from '../dialog/use-open-by-hash.ts'
import { useLoaded } from '../load/use-loaded.ts'
import { useHasRight } from '../shell-context.ts'
import { ExportDialog } from './export-dialog.tsx'
import { listPeriods } from './export-periods.ts'
import type { ListView } from './list-search-params.ts'

/** A button and its dialog. The hash #export opens it. */
export function ExportList({ name, view }: { name: CollectionName; view: ListView }) {
  const may = useHasRight()
  const [isOpen, setOpen] = useState(false)
  const isPermitted = may(isContent(name) ? 'content.read' : 'personalData.release')
  useOpenByHash('export', () => setOpen(isPermitted))
  const { data } = useLoaded(isOpen ? name : undefined, () =>
    adminApi.get('/admin/export/:kind/columns', { params: { kind: name } }),
  )
  if (!isPermitted) return null
  const { search, facets, sort } = view
  return (
    <>
      <button className="btn btn--line" type="button" onClick={() => setOpen(true)}>
        <Icon name="download" />
        Export
      </button>
      <ExportDialog
        title={`Export ${collectionOf(name).labels.many}`}
        path={`/admin/export/${name}`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        periods={listPeriods()}
        dayLabel={isContent(name) ? (contentOf(name).period?.label ?? 'Added') : 'Received'}
        statuses={statusesOf(name).map((status) => [status, statusLabel(name, status)])}
        columns={data?.rows ?? []}
        filter={{ search, facets, sortBy: sort }}
        note={search || facets ? 'Only what matches the search and filters of the list.' : undefined}
      />
    </>
  )
}

function statusLabel(name: CollectionName, status: number): string {
  if (!isContent(name)) return capitalize(stageLabelFor(name, status as Stage))
  const { on, off } = contentOf(name).status
  return capitalize(status === 1 ? on : off)
}
