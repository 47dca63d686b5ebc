import type { KeyboardEvent } from 'react'

/**
 * Opens a `<select>` on the first key. On some systems an arrow key chooses in a closed one at once,
 * and the submission would be gone before the meant status is reached.
 */
export function openFirst(event: KeyboardEvent<HTMLSelectElement>): void {
  const isChoosing = event.key === 'ArrowDown' || event.key === 'ArrowUp' || /^\w$/.test(event.key)
  if (!isChoosing || event.altKey || event.ctrlKey || event.metaKey) return
  if (!('showPicker' in event.currentTarget)) return
  event.preventDefault()
  event.currentTarget.showPicker()
}
