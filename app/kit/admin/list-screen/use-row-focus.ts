import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

type Place = { index: number; action: string | undefined }

/**
 * When the row that has the focus leaves the list, the focus goes to the same control of the next row,
 * or to the list if there is none. Rows carry `data-row`, their controls `data-action`.
 */
export function useRowFocus(area: RefObject<HTMLElement | null>, ids: readonly number[]) {
  const place = useRef<Place>(undefined)
  const key = ids.join()
  useEffect(() => {
    if (document.activeElement !== document.body || !place.current) return
    const rows = area.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []
    const { index, action } = place.current
    const row = rows[Math.min(index, rows.length - 1)]
    const control = row?.querySelector<HTMLElement>(`[data-action="${action}"]`)
    ;(control ?? row?.querySelector<HTMLElement>('a, button') ?? area.current)?.focus()
  }, [area, key])
  return (event: FocusEvent<HTMLElement>) => {
    const row = event.target.closest<HTMLElement>('[data-row]')
    const rows = [...(area.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const action = event.target.closest<HTMLElement>('[data-action]')?.dataset.action
    place.current = row ? { index: rows.indexOf(row), action } : undefined
  }
}
