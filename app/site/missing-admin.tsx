import { Link, useRevalidator } from 'react-router'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { adminApi, getErrorMessage } from '#app/kit/admin/admin-api.ts'
import { readPage } from '#app/kit/admin/list/list-search-params.ts'
import { logPageSize, LogPage, LogRow } from '#app/kit/admin/parts/log-list.tsx'
import { adminMeta, Screen, useHasRight } from '#app/kit/admin/screen.tsx'
import type { Route } from './+types/missing-admin'
import type { MissingPage } from './missing.server.ts'

export const meta = (args: Route.MetaArgs) => adminMeta(args, 'Pages not found')

export const clientLoader = ({ request: { url, signal } }: Route.ClientLoaderArgs) =>
  adminApi.get('/admin/missing', {
    query: { limit: logPageSize, offset: readPage(new URL(url).searchParams) },
    signal,
  })

export default function MissingPagesAdmin({ loaderData: { rows, total } }: Route.ComponentProps) {
  return (
    <Screen
      title="Pages not found"
      actions={
        <Link className="btn btn--line" to="/admin/redirects">
          Redirects
        </Link>
      }
    >
      <p className="hint">
        Addresses that visitors requested but that do not exist, in the last 90 days. New requests appear
        within seconds. Nothing about the visitors is stored.
      </p>
      <LogPage
        label="Addresses"
        rows={rows}
        total={total}
        empty={
          <StatePanel icon="search" title="No missing pages">
            <p>All requested addresses exist or are redirected.</p>
          </StatePanel>
        }
      >
        {(row) => <MissingRow key={row.id} row={row} />}
      </LogPage>
    </Screen>
  )
}

function MissingRow({ row: { id, path, count, lastSeen } }: { row: MissingPage }) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const canEdit = useHasRight()('content.write')
  const remove = async () => {
    try {
      await adminApi.delete('/admin/missing/:id', { params: { id } })
    } catch (error) {
      toast(getErrorMessage(error))
    }
    await revalidate()
  }
  return (
    <LogRow
      icon="search"
      title={<b>{path}</b>}
      note={
        <>
          {count === 1 ? 'Once' : `${count} times`}, last <LocalDate value={lastSeen} format="time" />
        </>
      }
      actions={
        canEdit && (
          <>
            <Button
              look="btn--plain"
              label="Dismiss"
              aria-label={`Dismiss: ${path}`}
              onClick={() => void remove()}
            />
            <Link
              className="btn btn--line"
              aria-label={`Create redirect: ${path}`}
              to={`/admin/redirects?${new URLSearchParams({ id: 'new', path })}`}
            >
              Create redirect
            </Link>
          </>
        )
      }
    />
  )
}
