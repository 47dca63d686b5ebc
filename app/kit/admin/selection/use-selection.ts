import { useCallback, useMemo, useState } from 'react'

/** Selected rows that are no longer shown are ignored. */
export function useSelection(shown: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const ids = useMemo(() => shown.filter((id) => chosen.has(id)), [shown, chosen])
  const isAll = ids.length > 0 && ids.length === shown.length
  const clear = useCallback(() => setChosen(new Set()), [])
  return {
    ids,
    has: (id: number) => chosen.has(id),
    toggle: (id: number) => setChosen((before) => before.symmetricDifference(new Set([id]))),
    isAll,
    toggleAll: () => setChosen(new Set(isAll ? [] : shown)),
    clear,
  }
}
