import type { ReactNode } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Button, IconButton } from '#app/ui/form/button.tsx'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { capitalize } from '#app/ui/text/capitalize.ts'
import type { DeletedRecord } from '#app/records/trash/trash.server.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useAction } from '#app/kit/admin/dialog/dialogs.tsx'
import { FilterToolbar } from '#app/kit/admin/list/filter-toolbar.tsx'
import { readPage } from '#app/kit/admin/list/list-search-params.ts'
import { logPageSize, LogPage, LogRow } from '#app/kit/admin/parts/log-list.tsx'
import { recordPath } from '#app/kit/admin/record-path.ts'
import { adminMeta, Screen, useHasRight, useShell } from '#app/kit/admin/screen.tsx'
import { collectionOf, deletableNames, isContent } from '#app/collections.ts'
import type { Route } from './+types/trash-page'

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

export default function TrashAdmin({ loaderData: { rows, total } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const may = useHasRight()
  const isFiltered = params.has('kind') || params.has('search')
  const names = deletableNames.filter((name) => may(isContent(name) ? 'content.write' : 'submissions.answer'))
  const choices = names.map((name) => [name, capitalize(collectionOf(name).labels.one)] as const)
  return (
    <Screen title="Trash">
      <FilterToolbar
        selects={[{ name: 'kind', label: 'Type', all: 'Everything', choices }]}
        search="Search the trash..."
      />
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
        {(record) => <TrashRow key={`${record.kind}-${record.id}`} record={record} />}
      </LogPage>
    </Screen>
  )
}

function TrashRow({ record }: { record: DeletedRecord }) {
  const { kind, id, label, deletedAt, deletedBy, daysLeft } = record
  const { labels, admin } = collectionOf(kind)
  const { refreshUnread } = useShell()
  const may = useHasRight()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { isBusy, run, confirmDialog } = useAction(revalidate)

  const finish = (message: string, action?: ReactNode) => {
    toast(message, { action })
    // Focus would be lost when the row is removed.
    document.querySelector('h1')?.focus({ preventScroll: true })
    void refreshUnread()
  }
  const restore = () =>
    run({
      async call() {
        await adminApi.post('/admin/trash/restore', { body: { kind, id } })
        finish(`${label} restored`, <Link to={recordPath(kind, id)}>Show</Link>)
      },
    })
  const purge = () =>
    run({
      question: {
        question: 'Are you sure you want to delete this permanently?',
        detail: `${label}. This cannot be undone.`,
        confirmLabel: 'Delete permanently',
      },
      async call() {
        await adminApi.delete('/admin/trash/:kind/:id', { params: { kind, id } })
        finish('Deleted permanently')
      },
    })
  return (
    <LogRow
      icon={admin.icon}
      title={<b>{label}</b>}
      note={
        <>
          {capitalize(labels.one)}, deleted {deletedBy && `by ${deletedBy}, `}
          <LocalDate value={deletedAt} format="time" />.{' '}
          {daysLeft === 1 ? 'One day left.' : `${daysLeft} days left.`}
        </>
      }
      actions={
        <>
          <Button
            look="btn--line"
            icon="undo"
            label="Restore"
            aria-label={`Restore ${label}`}
            aria-busy={isBusy}
            onClick={() => void restore()}
          />
          {may(isContent(kind) ? 'content.write' : 'personalData.release') && (
            <IconButton
              icon="trash"
              look="btn--plain"
              aria-label={`Delete ${label} permanently`}
              title="Delete permanently"
              aria-busy={isBusy}
              onClick={() => void purge()}
            />
          )}
        </>
      }
    >
      {confirmDialog}
    </LogRow>
  )
}
