import { needsConfirmation } from '../../../platform/auth/rights.ts'
import { type CollectionName, isContent } from '../../../collections.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { DownloadLink } from '../load/download-link.tsx'
import { useHasRight } from '../shell-context.ts'
import type { ListView } from './list-search-params.ts'

export function ExportLink({ name, view }: { name: CollectionName; view: ListView }) {
  const may = useHasRight()
  const right = isContent(name) ? 'content.read' : 'personalData.release'
  if (!may(right)) return null
  const query = new URLSearchParams({
    ...(view.status !== undefined && { status: String(view.status) }),
    ...(view.sort && { sortBy: view.sort }),
    ...(view.facets && { facets: view.facets }),
    ...(view.search && { search: view.search }),
  })
  return (
    <DownloadLink isConfirmed={needsConfirmation(right)} href={`/api/admin/export/${name}?${query}`}>
      <Icon name="download" />
      Export CSV
    </DownloadLink>
  )
}
