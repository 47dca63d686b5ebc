import { useCallback, useMemo, useRef, useState } from 'react'

/** Selected rows that are no longer shown are ignored. */
export function useSelection(shown: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const last = useRef<number>(undefined)
  const ids = useMemo(() => shown.filter((id) => chosen.has(id)), [shown, chosen])
  const isAll = ids.length > 0 && ids.length === shown.length
  const clear = useCallback(() => setChosen(new Set()), [])

  /** `isRange` extends the change to all rows since the last toggled one. */
  const toggle = (id: number, isRange = false) => {
    const from = isRange && last.current !== undefined ? shown.indexOf(last.current) : -1
    const to = shown.indexOf(id)
    const range = from < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
    const isOn = !chosen.has(id)
    last.current = id
    setChosen((before) => {
      const after = new Set(before)
      for (const each of range) {
        if (isOn) after.add(each)
        else after.delete(each)
      }
      return after
    })
  }
  return {
    ids,
    has: (id: number) => chosen.has(id),
    toggle,
    isAll,
    toggleAll: () => setChosen(new Set(isAll ? [] : shown)),
    clear,
  }
}
