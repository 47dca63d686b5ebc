import { useCallback, useMemo, useRef, useState } from 'react'

export type Selection = {
  ids: readonly number[]
  has: (id: number) => boolean
  /** Selects or deselects one row; `isRange` takes along all rows since the last one, as with the shift key. */
  toggle: (id: number, isRange?: boolean) => void
  isAll: boolean
  /** Selects all rows that are shown, or none where all are. */
  toggleAll: () => void
  clear: () => void
}

/** Which of the rows that are shown are selected. A row that is no longer shown is not selected any more. */
export function useSelection(shown: readonly number[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const last = useRef<number>(undefined)
  const ids = useMemo(() => shown.filter((id) => chosen.has(id)), [shown, chosen])
  const isAll = ids.length > 0 && ids.length === shown.length
  const clear = useCallback(() => setChosen(new Set()), [])

  const toggle = (id: number, isRange = false) => {
    const from = isRange && last.current !== undefined ? shown.indexOf(last.current) : -1
    const to = shown.indexOf(id)
    const meant = from < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
    const isOn = !chosen.has(id)
    last.current = id
    setChosen((before) => {
      const after = new Set(before)
      for (const one of meant) {
        if (isOn) after.add(one)
        else after.delete(one)
      }
      return after
    })
  }
  return {
    ids,
    has: (id) => chosen.has(id),
    toggle,
    isAll,
    toggleAll: () => setChosen(new Set(isAll ? [] : shown)),
    clear,
  }
}
