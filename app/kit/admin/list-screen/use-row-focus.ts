import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

type FocusPosition = { index: number; action: string | undefined }

/**
 * When the focused row leaves the list, focuses the same control of the next row, or the list if it is empty.
 * Undo returns to the row.
 * @param actionCount counts finished actions. Rows have `data-row`, controls `data-action`.
 */
export function useRowFocus(
  area: RefObject<HTMLElement | null>,
  ids: readonly number[],
  actionCount: number,
) {
  const lastFocus = useRef<FocusPosition>(undefined)
  const key = ids.join()
  useEffect(() => {
    if (document.activeElement !== document.body || !lastFocus.current) return
    const rows = area.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []
    const { index, action } = lastFocus.current
    const row = rows[Math.min(index, rows.length - 1)]
    const control = row?.querySelector<HTMLElement>(`[data-action="${action}"]`)
    ;(control ?? row?.querySelector<HTMLElement>('a, button') ?? area.current)?.focus()
  }, [area, key, actionCount])
  return (event: FocusEvent<HTMLElement>) => {
    const row = event.target.closest<HTMLElement>('[data-row]')
    const rows = [...(area.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const action = event.target.closest<HTMLElement>('[data-action]')?.dataset.action
    if (row) lastFocus.current = { index: rows.indexOf(row), action }
  }
}
