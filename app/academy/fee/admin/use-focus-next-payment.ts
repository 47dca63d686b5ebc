import { useRef } from 'react'
import { useRecoverFocus } from '../../../kit/admin/dialog/use-recover-focus.ts'

const selector = 'button[data-pay]'

/**
 * A full payment removes the student's button. Focuses the next student's one in the same table, or else the fallback.
 * @returns must be called while the pressed button has the focus.
 */
export function useFocusNextPayment(data: unknown, findFallback: () => HTMLElement | null): () => void {
  const pressed = useRef<{ table: HTMLTableElement; index: number }>(undefined)
  useRecoverFocus(data, () => {
    const { table, index = 0 } = pressed.current ?? {}
    const rest = table?.isConnected ? [...table.querySelectorAll<HTMLElement>(selector)] : []
    return rest[index] ?? rest.at(-1) ?? findFallback()
  })
  return () => {
    const button = document.activeElement
    const table = button?.closest('table')
    if (button && table)
      pressed.current = { table, index: [...table.querySelectorAll(selector)].indexOf(button) }
  }
}
