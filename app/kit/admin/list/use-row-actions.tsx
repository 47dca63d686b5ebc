import { useToast } from '#app/ui/panel/toasts.tsx'
import { ApiError } from '#app/platform/errors.ts'
import { adminApi, isDeclined, getErrorMessage } from '#app/kit/admin/admin-api.ts'
import { useConfirm } from '#app/kit/admin/dialog/dialogs.tsx'
import { useShell } from '#app/kit/admin/screen.tsx'
import type { CollectionName } from '#app/collections.ts'
import { itemIdOf, type ListRow } from './list-state.ts'

const undoDurationMs = 10_000

type ActionCollection<Row> = {
  name: CollectionName
  labels: {
    many: string
    statusFailed: string
    deleteQuestion: string
    deleted: string
    messageDurationMs: number
  }
  titleOf: (row: Row) => string
  statusMessage: (rows: readonly Row[], status: number) => string
  setStatus?: (row: ListRow, status: number, ownId: string) => Promise<{ version: number }>
  remove?: (id: number) => Promise<unknown>
}

type ActionList<Row> = {
  clearProblems: () => void
  showProblem: (rows: readonly Row[], title: string, error: unknown) => void
  /** Called after success. */
  onDone: (rows: readonly Row[]) => void
  reload: () => unknown
  /** Called after Undo. */
  onUndone?: (rows: readonly Row[]) => void
}

type Action<Result> = {
  send: () => Promise<Result>
  undo: (result: Result) => Promise<unknown>
  successMessage: string
  failureMessage: string
  duration: number
}

type Change = { action: 'status'; status: number } | { action: 'delete' | 'restore' }

/** Changes or deletes rows, and offers Undo in a toast. */
export function useRowActions<Row extends ListRow>(collection: ActionCollection<Row>, list: ActionList<Row>) {
  const { name, labels, titleOf, setStatus, remove } = collection
  const toast = useToast()
  const { administrator } = useShell()
  const { ask, confirmDialog } = useConfirm()
  const sendBulk = (rows: readonly Row[], change: Change) =>
    adminApi.post('/admin/bulk', { body: { kind: name, ids: rows.map(itemIdOf), ...change } })

  async function runAction<Result>(rows: readonly Row[], action: Action<Result>): Promise<void> {
    const { send, undo, successMessage, failureMessage, duration } = action
    list.clearProblems()
    try {
      const result = await send()
      list.onDone(rows)
      const runUndo = async () => {
        await undo(result).catch((error: unknown) =>
          toast(`${failureMessage}. ${getErrorMessage(error)}`, { tone: 'bad' }),
        )
        list.onUndone?.(rows)
        list.reload()
      }
      const button = (
        <button type="button" onClick={() => void runUndo()}>
          Undo
        </button>
      )
      toast(successMessage, { duration, action: button })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isDeclined(error)) return
      list.showProblem(rows, failureMessage, error)
      toast(failureMessage, { tone: 'bad' })
      // A reload would remove deleted rows together with their error messages.
      if (error.status === 404 || rows.some((row) => error.errors?.[itemIdOf(row)])) return
    }
    list.reload()
  }

  async function sendStatus(rows: readonly Row[], status: number): Promise<{ version?: number }> {
    const [only, ...others] = rows
    if (only && setStatus && others.length === 0) return setStatus(only, status, administrator.id)
    await sendBulk(rows, { action: 'status', status })
    return {}
  }

  return {
    confirmDialog,

    setStatus: (rows: readonly Row[], to: number) =>
      runAction(rows, {
        send: () => sendStatus(rows, to),
        undo: async (changed) => {
          for (const [status = 1, group] of Map.groupBy(rows, (row) => row.status))
            await sendStatus(
              group.map((row) => ({ ...row, ...changed })),
              status,
            )
        },
        successMessage: collection.statusMessage(rows, to),
        failureMessage: labels.statusFailed,
        duration: labels.messageDurationMs,
      }),

    remove: async (rows: readonly Row[]) => {
      const [only] = rows.length === 1 ? rows : []
      const isConfirmed = await ask({
        question: only
          ? labels.deleteQuestion
          : `Are you sure you want to delete these ${rows.length} ${labels.many}?`,
        detail: (
          <>
            <p>
              <b>{rows.map(titleOf).join(', ')}</b>
            </p>
            <p>You can undo this now, or restore from the trash later.</p>
          </>
        ),
        confirmLabel: 'Delete',
        isDangerous: true,
      })
      if (!isConfirmed) return
      await runAction(rows, {
        send: () => (only && remove ? remove(itemIdOf(only)) : sendBulk(rows, { action: 'delete' })),
        undo: () => sendBulk(rows, { action: 'restore' }),
        successMessage: only ? labels.deleted : `${rows.length} ${labels.many} deleted.`,
        failureMessage: 'Delete failed',
        duration: undoDurationMs,
      })
    },
  }
}
