import { Icon } from '../../ui/icon/icon.tsx'
import { DownloadLink } from '../parts/download-link.tsx'
import type { InboxValue } from './inbox-context.ts'

/** The tab as it is searched, as a file for spreadsheets. */
export function ExportLink({ value: { kind, view } }: { value: InboxValue }) {
  const query = new URLSearchParams({
    ...(view.status && { status: String(view.status) }),
    ...(view.search && { search: view.search }),
  })
  return (
    <DownloadLink href={`/api/admin/export/${kind}?${query}`}>
      <Icon name="download" />
      Export CSV
    </DownloadLink>
  )
}
