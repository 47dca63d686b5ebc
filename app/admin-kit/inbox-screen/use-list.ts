import { useCallback, useEffect, useMemo, useState } from 'react'
import type { InboxData, InboxItem } from './inbox-calls.ts'
import { isSameView } from './inbox-view.ts'
import { emptyList, type ListState, markRead, moveAway, receive, replace, showWaiting } from './list-state.ts'

/** Rows on their way to another status, or into the trash, while the server has not said so yet. */
type Move = { ids: ReadonlySet<number>; to: number | undefined }

/** The list and how far it has come. */
export type ShownList<Item> = ListState<Item> & {
  /** Nothing to show yet for the tab that is asked for. */
  isLoading: boolean
  /** The rows of an earlier search or page stand in until the ones asked for come. */
  isStale: boolean
}

export type InboxList<Item extends InboxItem> = ShownList<Item> & {
  /** Whether a row is on its way out of the list. */
  isLeaving: (id: number) => boolean
  change: {
    /** Moves rows at once; where `done` fails they come back, and so does its error. */
    move: <T>(ids: number[], to: number | undefined, done: Promise<T>) => Promise<T>
    replace: (item: Item) => void
    markRead: (id: number) => void
    showWaiting: () => void
  }
}

/** Keeps the list of an inbox in step with what its loader answers and with what the clerk does. */
export function useList<Item extends InboxItem>(data: InboxData<Item>): InboxList<Item> {
  const [base, setBase] = useState(emptyList<Item>)
  const [moves, setMoves] = useState<readonly Move[]>([])

  useEffect(() => {
    let isWanted = true
    const take = async () => {
      const answer = await data.answer
      if (isWanted) setBase((state) => receive(state, data.view, answer))
    }
    void take()
    return () => {
      isWanted = false
    }
  }, [data])

  const move = useCallback(async <T>(ids: number[], to: number | undefined, done: Promise<T>): Promise<T> => {
    const move = { ids: new Set(ids), to }
    setMoves((moves) => [...moves, move])
    try {
      const result = await done
      setBase((state) => moveAway(state, move.ids, to))
      return result
    } finally {
      setMoves((moves) => moves.filter((other) => other !== move))
    }
  }, [])
  const change = useMemo(
    () => ({
      move,
      replace: (item: Item) => setBase((state) => replace(state, item)),
      markRead: (id: number) => setBase((state) => markRead(state, id)),
      showWaiting: () => setBase((state) => showWaiting(state)),
    }),
    [move],
  )
  const shown = useMemo(
    () => moves.reduce((state, { ids, to }) => moveAway(state, ids, to), base),
    [base, moves],
  )
  const isOther = shown.view === undefined || !isSameView(shown.view, data.view)
  const isLoading = isOther && (shown.view?.status !== data.view.status || shown.error !== undefined)
  const isLeaving = (id: number) => moves.some(({ ids }) => ids.has(id))
  return { ...shown, isLeaving, isLoading: isLoading || !shown.view, isStale: isOther && !isLoading, change }
}
