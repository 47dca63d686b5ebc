import { useEffect, useRef } from 'react'

/**
 * Keyboard users continue at another element if the focused one was removed, for example with the row of a table.
 * @param data changes after each removal.
 */
export function useRecoverFocus(data: unknown, findFallback: () => HTMLElement | null): void {
  const find = useRef(findFallback)
  const isFirst = useRef(true)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && !isFirst.current) find.current()?.focus()
    isFirst.current = data === undefined
  }, [data])
}
