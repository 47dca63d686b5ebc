import { ApiError } from '../../../platform/errors.ts'
import type { CollectionName } from '../../../collections.ts'
import { useToast } from '../../../ui/panel/toasts.tsx'
import { adminApi } from '../admin-api.ts'
import { useConfirm } from '../dialog/confirm-dialog.tsx'
import { reasonOf } from '../load/reason.ts'
import type { ListRow } from './list-state.ts'

/** How long a deletion can be undone, in milliseconds. */
const undoTime = 10_000

/** What the actions on a collection's rows call and say. */
type ActionCollection = {
  name: CollectionName
  labels: {
    many: string
    statusFailed: string
    deleteQuestion: string
    deleted: string
    /** How long messages about a status stay, in milliseconds. */
    messageDuration: number
  }
  titleOf: (row: object) => string
  /** 'Moved to Approved', '3 courses are now active.' */
  movedText: (count: number, status: number) => string
  /** Missing if records have no status. */
  setStatus?: (row: ListRow, status: number) => Promise<{ version: number }>
  /** Missing if records cannot be deleted. */
  remove?: (id: number) => Promise<unknown>
}

type ActionList<Row> = {
  hide: (rows: readonly Row[], to?: number) => void
  bringBack: (rows: readonly Row[], title: string, error: unknown) => void
  reload: () => unknown
}

type Action<Result> = {
  /** The status that rows get; missing if they are deleted. */
  to?: number
  send: () => Promise<Result>
  undo: (result: Result) => Promise<unknown>
  done: string
  failed: string
  duration: number
}

type Change = { action: 'status'; status: number } | { action: 'delete' | 'restore' }

/**
 * What can be done to one row of a list or to several, all or none: at once on screen, taken back if the server refuses, and
 * to be undone by a click.
 * @param onFailed gets the first row; gives the button of the message.
 */
export function useRowActions<Row extends ListRow>(
  collection: ActionCollection,
  list: ActionList<Row>,
  onFailed?: (row: Row, error: ApiError) => React.ReactNode,
) {
  const { name, labels, titleOf, setStatus, remove } = collection
  const toast = useToast()
  const { ask, confirmDialog } = useConfirm()
  const bulk = (rows: readonly Row[], change: Change) =>
    adminApi.post('/admin/bulk', { body: { kind: name, ids: rows.map(({ id }) => id), ...change } })

  async function act<Result>(rows: readonly Row[], action: Action<Result>): Promise<void> {
    const { to, send, undo, done, failed, duration } = action
    const [first] = rows
    if (!first) return
    list.hide(rows, to)
    try {
      const result = await send()
      const takeBack = async () => {
        await undo(result).catch((error: unknown) => toast(`${failed}. ${reasonOf(error)}`, { tone: 'bad' }))
        list.reload()
      }
      const button = (
        <button type="button" onClick={() => void takeBack()}>
          Undo
        </button>
      )
      toast(done, { duration, action: button })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      list.bringBack(rows, failed, error)
      toast(failed, { tone: 'bad', action: onFailed?.(first, error) })
      // Loaded again, rows that are gone would leave with what is said at them.
      if (error.status === 404 || rows.some(({ id }) => error.errors?.[id])) return
    }
    list.reload()
  }

  async function apply(rows: readonly Row[], status: number): Promise<{ version?: number }> {
    const [only, ...others] = rows
    if (only && setStatus && others.length === 0) return setStatus(only, status)
    await bulk(rows, { action: 'status', status })
    return {}
  }

  return {
    confirmDialog,

    setStatus: (rows: readonly Row[], to: number) =>
      act(rows, {
        to,
        send: () => apply(rows, to),
        undo: (changed) =>
          apply(
            rows.map((row) => ({ ...row, ...changed })),
            rows[0]?.status ?? 1,
          ),
        done: collection.movedText(rows.length, to),
        failed: labels.statusFailed,
        duration: labels.messageDuration,
      }),

    /** Asks first. */
    remove: async (rows: readonly Row[]) => {
      const [only] = rows.length === 1 ? rows : []
      const isMeant = await ask({
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
      if (!isMeant) return
      await act(rows, {
        send: () => (only && remove ? remove(only.id) : bulk(rows, { action: 'delete' })),
        undo: () => bulk(rows, { action: 'restore' }),
        done: only ? labels.deleted : `${rows.length} ${labels.many} deleted.`,
        failed: 'Delete failed',
        duration: undoTime,
      })
    },
  }
}
