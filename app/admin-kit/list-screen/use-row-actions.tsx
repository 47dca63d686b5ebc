import { ApiError } from '../../api/errors.ts'
import { useToast } from '../../ui/toast/toasts.tsx'
import { adminApi } from '../admin-api.ts'
import type { Question } from '../parts/confirm-dialog.tsx'
import type { Flag } from './list-view.ts'
import type { List, Target } from './use-list.ts'
import { reasonOf } from '../parts/reason.ts'

/** How long one may take a deletion back, in milliseconds. */
const undoTime = 10_000

export type RowActions = {
  setStatus: (targets: readonly Target[], status: Flag) => Promise<void>
  /** Asks first. */
  remove: (targets: readonly Target[]) => Promise<void>
}

/** What can be done to rows of a list: at once on screen, undone where the server refuses, and to be taken back by a click. */
export function useRowActions(list: List, ask: (question: Question) => Promise<boolean>): RowActions {
  const toast = useToast()
  const { name: kind, labels } = list.collection
  const bulk = (
    targets: readonly Target[],
    body: { action: 'status' | 'delete' | 'restore'; status?: Flag },
  ) => adminApi.post('/admin/bulk', { body: { kind, ids: targets.map(({ id }) => id), ...body } })

  /** Does something to rows that leave the list by it. */
  async function leave(
    targets: readonly Target[],
    { to, failed, send }: { to?: Flag; failed: string; send: () => Promise<unknown> },
  ): Promise<boolean> {
    list.hide(targets, to)
    list.selection.clear()
    try {
      await send()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      list.bringBack(targets, (id) => `${failed}. ${error.errors?.[id] ?? reasonOf(error)}`)
      toast(targets.length > 1 ? `${failed}. ${reasonOf(error)}` : failed, { tone: 'bad' })
      return false
    }
    void list.reload()
    return true
  }

  async function takeBack(send: () => Promise<unknown>, failed: string): Promise<void> {
    try {
      await send()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(`${failed}. ${reasonOf(error)}`, { tone: 'bad' })
    }
    void list.reload()
  }

  const undoButton = (onUndo: () => void) => (
    <button type="button" onClick={onUndo}>
      Undo
    </button>
  )

  const apply = (targets: readonly Target[], status: Flag): Promise<unknown> => {
    const [only, ...others] = targets
    return only && others.length === 0
      ? list.collection.setStatus(only.id, status)
      : bulk(targets, { action: 'status', status })
  }

  return {
    setStatus: async (targets, status) => {
      const failed = labels.statusFailed
      const isDone = await leave(targets, { to: status, failed, send: () => apply(targets, status) })
      if (!isDone) return
      const one = status === 1 ? labels.activated : labels.deactivated
      toast(
        targets.length > 1 ? `${targets.length} ${labels.many} are now ${nameOf(status, labels)}.` : one,
        {
          duration: labels.messageDuration,
          action: undoButton(() => void takeBack(() => apply(targets, status === 1 ? 0 : 1), failed)),
        },
      )
    },

    remove: async (targets) => {
      const isOne = targets.length === 1
      const isMeant = await ask({
        question: isOne
          ? labels.deleteQuestion
          : `Are you sure you want to delete these ${targets.length} ${labels.many}?`,
        detail: (
          <>
            <p>
              <b>{targets.map(({ title }) => title).join(', ')}</b>
            </p>
            <p>You can undo this now, or restore from the trash later.</p>
          </>
        ),
        confirmLabel: 'Delete',
        isDangerous: true,
      })
      if (!isMeant) return
      const { remove } = list.collection
      const [only] = targets
      const send = () => (isOne && only && remove ? remove(only.id) : bulk(targets, { action: 'delete' }))
      if (!(await leave(targets, { failed: 'Delete failed', send }))) return
      toast(isOne ? labels.deleted : `${targets.length} ${labels.many} deleted.`, {
        duration: undoTime,
        action: undoButton(() => void takeBack(() => bulk(targets, { action: 'restore' }), 'Restore failed')),
      })
    },
  }
}

const nameOf = (status: Flag, { on, off }: { on: string; off: string }): string => (status === 1 ? on : off)
