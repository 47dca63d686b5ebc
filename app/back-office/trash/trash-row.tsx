import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { adminApi, isDeclined } from '#app/kit/admin/admin-api.ts'
import { recordPath } from '#app/kit/admin/record-path.ts'
import { collectionOf, isContent } from '#app/collections.ts'
import type { ConfirmOptions } from '#app/kit/admin/dialog/confirm-dialog.tsx'
import { LogRow } from '#app/kit/admin/parts/log-list.tsx'
import { useHasRight, useShell } from '#app/kit/admin/shell-context.ts'
import { ApiError } from '#app/platform/errors.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import type { DeletedRecord } from '#app/records/trash/trash.server.ts'
import styles from './trash-row.module.css'
import { getErrorMessage } from '#app/kit/admin/load/error-message.ts'

type TrashRowProps = { record: DeletedRecord; ask: (question: ConfirmOptions) => Promise<boolean> }

export function TrashRow({ record, ask }: TrashRowProps) {
  const { kind, id, label, deletedAt, deletedBy, daysLeft } = record
  const { labels, admin } = collectionOf(kind)
  const { refreshUnread } = useShell()
  const may = useHasRight()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [busy, setBusy] = useState<'restore' | 'purge'>()
  const [failure, setFailure] = useState<string>()

  const act = async (operation: 'restore' | 'purge', call: () => Promise<unknown>, done: () => void) => {
    if (busy) return
    setBusy(operation)
    setFailure(undefined)
    try {
      await call()
      done()
      await revalidate()
      // Focus would be lost when the row is removed.
      document.querySelector('h1')?.focus({ preventScroll: true })
      void refreshUnread()
    } catch (error) {
      if (!isDeclined(error)) setFailure(getErrorMessage(error))
      if (error instanceof ApiError && error.status === 404) await revalidate()
    }
    setBusy(undefined)
  }
  const restore = () =>
    act(
      'restore',
      () => adminApi.post('/admin/trash/restore', { body: { kind, id } }),
      () => toast(`${label} restored`, { action: <Link to={recordPath(kind, id)}>Show</Link> }),
    )
  const purge = async () => {
    const isConfirmed = await ask({
      question: 'Are you sure you want to delete this permanently?',
      detail: `${label}. This cannot be undone.`,
      confirmLabel: 'Delete permanently',
      isDangerous: true,
    })
    if (!isConfirmed) return
    await act(
      'purge',
      () => adminApi.delete('/admin/trash/:kind/:id', { params: { kind, id } }),
      () => toast('Deleted permanently'),
    )
  }
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
          <button
            className="btn btn--line"
            type="button"
            aria-label={`Restore ${label}`}
            aria-busy={busy === 'restore'}
            onClick={() => void restore()}
          >
            <AdminIcon name="undo" />
            Restore
          </button>
          {may(isContent(kind) ? 'content.write' : 'personalData.release') && (
            <button
              className="btn btn--plain btn--icon"
              type="button"
              aria-label={`Delete ${label} permanently`}
              title="Delete permanently"
              aria-busy={busy === 'purge'}
              onClick={() => void purge()}
            >
              <AdminIcon name="trash" />
            </button>
          )}
        </>
      }
    >
      <p className={`small ${styles.failure}`} role="alert">
        {failure}
      </p>
    </LogRow>
  )
}
