import { Link } from 'react-router'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { FilterToolbar, useFilters } from '#app/kit/admin/list/filter-toolbar.tsx'
import { readPage } from '#app/kit/admin/list/list-search-params.ts'
import { Pager } from '#app/kit/admin/list/pager.tsx'
import { adminMeta, Screen, useHasRight } from '#app/kit/admin/screen.tsx'
import type { ListedCertificate } from '#app/academy/certificate/batch-certificates.server.ts'
import { stateLabels, stateNames } from '#app/academy/certificate/certificate-states.ts'
import type { Route } from './+types/certificates-page'
import { CertificateBadges } from './student-table.tsx'

const pageSize = 25

export const meta = (args: Route.MetaArgs) => adminMeta(args, 'Certificates')

export function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const params = new URL(url).searchParams
  const query = {
    state: stateNames.find((name) => name === params.get('state')),
    search: params.get('search')?.trim().slice(0, 200) || undefined,
    limit: pageSize,
    offset: readPage(params),
  }
  return adminApi.get('/admin/Certificate', { query, signal })
}

export default function CertificatesPage({ loaderData: { rows, total } }: Route.ComponentProps) {
  const filters = useFilters()
  const canSearch = useHasRight()('personalData.read')
  const choices = stateNames.map((state) => [state, stateLabels[state]] as const)
  const isFiltered = filters.getValue('search') !== '' || filters.getValue('state') !== ''
  return (
    <Screen title="Certificates">
      <FilterToolbar
        selects={[{ name: 'state', label: 'State', all: 'All states', choices }]}
        search={canSearch && 'Search certificates...'}
      />
      {rows.length === 0 ? (
        <StatePanel
          icon={isFiltered ? 'search' : 'award'}
          title={isFiltered ? 'No matching certificates' : 'No certificates yet'}
        >
          <p>
            {isFiltered
              ? 'Try a shorter search or another state.'
              : 'Open a completed batch and choose Certificates to issue them.'}
          </p>
        </StatePanel>
      ) : (
        <CertificateTable rows={rows} />
      )}
      <Pager page={filters.page} pageSize={pageSize} total={total} linkToPage={filters.linkToPage} />
    </Screen>
  )
}

const CertificateTable = ({ rows }: { rows: readonly ListedCertificate[] }) => (
  <DataTable
    className="data-table data-cards"
    aria-label="Certificates"
    rows={rows}
    keyOf={({ id }) => id}
    columns={[
      {
        head: 'Name and number',
        className: 'data-cards__name',
        cell: ({ fullName, number, batchId }) => (
          <>
            {batchId === null ? (
              fullName
            ) : (
              <Link to={`/admin/batches/${batchId}/certificates`}>{fullName}</Link>
            )}
            <small className="tabular-nums">{number}</small>
          </>
        ),
      },
      { head: 'Course', cardLabel: 'Course', cell: ({ courseName }) => courseName },
      { head: 'Issued', cardLabel: 'Issued', cell: ({ issuedOn }) => <LocalDate value={issuedOn} /> },
      { head: 'State', cell: (certificate) => <CertificateBadges certificate={certificate} /> },
    ]}
  />
)
