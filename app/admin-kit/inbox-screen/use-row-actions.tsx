import type { Stage } from '../../collections/stages.ts'
import { useToast } from '../../ui/toast/toasts.tsx'
import type { InboxCalls, InboxItem } from './inbox-calls.ts'
import type { InboxValue } from './inbox-context.ts'
import { stageLabel } from './stage-label.ts'
import type { InboxList } from './use-list.ts'
import { isConflict, problem } from './use-problems.ts'

type Needs<Item extends InboxItem> = Pick<InboxValue, 'setProblem' | 'refresh'> & {
  calls: InboxCalls<Item>
  list: InboxList<Item>
  /** Takes the state of a row that somebody else has changed. */
  know: (item: Item) => void
  /** Closes a row that is about to leave; the next one gets the focus. */
  leave: (id: number) => void
  /** Opens a row, unless another is open by now. */
  reopen: (id: number) => void
  open: (id: number) => void
}

/** What is done to one row: it moves at once, and comes back with a reason where the server says no. */
export function useRowActions<Item extends InboxItem>({
  calls,
  list,
  know,
  leave,
  open,
  reopen,
  setProblem,
  refresh,
}: Needs<Item>): Pick<InboxValue, 'changeStatus' | 'remove'> {
  const toast = useToast()

  const failed = (title: string, item: InboxItem, error: unknown) => {
    setProblem(item.id, problem(title, item, error))
    if (isConflict(error)) {
      calls.one(item.id).then(know, () => {})
      reopen(item.id)
    }
    const show = (
      <button type="button" onClick={() => open(item.id)}>
        Show
      </button>
    )
    toast(title, { tone: 'bad', action: show })
    refresh()
  }

  /** Does something at once on the screen and then on the server. @param undo offered once it is done. */
  const act = async <Result,>(
    title: string,
    item: InboxItem,
    to: Stage | undefined,
    call: Promise<Result>,
    done: string,
    undo?: (result: Result) => Promise<unknown>,
  ) => {
    try {
      const result = await list.change.move([item.id], to, call)
      setProblem(item.id)
      refresh()
      const takeBack = () => {
        void undo?.(result).then(refresh, (error: unknown) => failed(title, item, error))
      }
      const button = (
        <button type="button" onClick={takeBack}>
          Undo
        </button>
      )
      toast(done, { duration: 8000, action: undo && button })
    } catch (error) {
      failed(title, item, error)
    }
  }

  return {
    changeStatus: async (item, status) => {
      const { setStatus } = calls
      const from = item.status as Stage
      if (!setStatus || status === from) return
      leave(item.id)
      await act(
        'Failed to update status',
        item,
        status,
        setStatus(item.id, status, item.version),
        `Moved to ${stageLabel(status)}`,
        ({ version }) => setStatus(item.id, from, version),
      )
    },
    remove: async (item, done) => {
      const { remove, restore } = calls
      if (!remove) return
      leave(item.id)
      await act('Delete failed', item, undefined, remove(item.id), done, restore && (() => restore(item.id)))
    },
  }
}
