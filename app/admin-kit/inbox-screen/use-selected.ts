import { useEffect, useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import type { InboxItem } from './inbox-calls.ts'

type Known<Item> = { id: number; item?: Item; error?: unknown }

export type Selected<Item> = {
  /** Undefined while it is looked up. */
  item: Item | undefined
  /** Why it cannot be shown. */
  error: unknown
  /** Looks it up once more. */
  retry: () => void
  /** Takes a newer state of it. */
  know: (item: Item) => void
}

/**
 * The row that the address shows: from the list, or looked up where the list does not have it.
 * @param inList the row of the list with this id.
 * @param isReady whether the list knows its rows already, and this one is not on its way out of it.
 */
export function useSelected<Item extends InboxItem>(
  id: number | undefined,
  inList: Item | undefined,
  isReady: boolean,
  lookUp: (id: number) => Promise<Item>,
): Selected<Item> {
  const [known, setKnown] = useState<Known<Item>>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (inList) setKnown({ id: inList.id, item: inList })
  }, [inList])

  const isMissing = id !== undefined && isReady && !inList
  useEffect(() => {
    if (!isMissing) return
    let isWanted = true
    lookUp(id).then(
      (item) => isWanted && setKnown({ id, item }),
      (error: unknown) => {
        const isGone = error instanceof ApiError && error.status === 404
        // What is on the screen already is worth more than a failure in the background.
        if (isWanted)
          setKnown((before) => (before?.id === id && before.item && !isGone ? before : { id, error }))
      },
    )
    return () => {
      isWanted = false
    }
  }, [id, isMissing, lookUp, attempt])

  const found = known?.id === id ? known : undefined
  return {
    item: inList ?? found?.item,
    error: found?.error,
    retry: () => setAttempt(attempt + 1),
    know: (item) => setKnown({ id: item.id, item }),
  }
}
