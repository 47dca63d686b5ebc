import { useEffect, useRef } from 'react'

/** Calls `reload` when `value` changes, but not when it becomes known. */
export function useReloadOnChange(value: unknown, reload: () => unknown): void {
  const lastValue = useRef(value)
  useEffect(() => {
    const isChanged = lastValue.current !== undefined && lastValue.current !== value
    lastValue.current = value
    if (isChanged) reload()
  }, [value, reload])
}
