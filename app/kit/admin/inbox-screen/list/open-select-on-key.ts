import type { KeyboardEvent } from 'react'

/**
 * Opens a `<select>` on the first key press. On some systems an arrow key changes the value of a closed select at once,
 * which would move the submission to the wrong status.
 */
export function openSelectOnKey(event: KeyboardEvent<HTMLSelectElement>): void {
  const isChoosing = event.key === 'ArrowDown' || event.key === 'ArrowUp' || /^\w$/.test(event.key)
  if (!isChoosing || event.altKey || event.ctrlKey || event.metaKey) return
  if (!('showPicker' in event.currentTarget)) return
  event.preventDefault()
  event.currentTarget.showPicker()
}
