import { type KeyboardEvent, useEffect, useState } from 'react'
import { useShortcut } from '../shortcuts.ts'
import { useInboxValue } from './inbox-context.ts'

const linkId = (id: number): string => `inbox-row-${id}`

const steps: Record<string, (place: number, last: number) => number> = {
  ArrowDown: (place, last) => Math.min(place + 1, last),
  ArrowUp: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

export type Walk = {
  /** The one row that the Tab key reaches. */
  activeId: number | undefined
  /** Goes onto the link of a row. */
  rowProps: (id: number) => {
    id: string
    tabIndex: number
    onFocus: () => void
    onKeyDown: (event: KeyboardEvent) => void
  }
}

/**
 * Arrow keys, Home and End walk the rows; only one of them stands in the order of the Tab key.
 * @param onSpace the space bar was pressed on a row.
 */
export function useWalk(
  ids: readonly number[],
  openId: number | undefined,
  onSpace: (id: number) => void,
): Walk {
  const [lastId, setLastId] = useState<number>()
  const { focusNext } = useInboxValue()
  const activeId = [lastId, openId].find((id) => id !== undefined && ids.includes(id)) ?? ids[0]

  // After every drawing: the row may have come, or come into view, with it.
  useEffect(() => {
    const next = focusNext.current
    if (next === undefined || next === 'detail') return
    const id = next === 'list' ? activeId : next
    const link = id === undefined ? null : document.getElementById(linkId(id))
    if (!link?.checkVisibility()) return
    focusNext.current = undefined
    link.focus()
  })

  const go = (key: string) => {
    const place = ids.findIndex((id) => linkId(id) === document.activeElement?.id)
    // From elsewhere on the page the first step leads to where the walk was left.
    const next = place < 0 ? activeId : ids[steps[key]?.(place, ids.length - 1) ?? -1]
    if (next !== undefined) document.getElementById(linkId(next))?.focus()
  }
  useShortcut({ keys: 'j', label: 'Next submission', group: 'Inbox', run: () => go('ArrowDown') })
  useShortcut({ keys: 'k', label: 'Previous submission', group: 'Inbox', run: () => go('ArrowUp') })

  const press = (event: KeyboardEvent, id: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === ' ') {
      event.preventDefault()
      return onSpace(id)
    }
    if (!steps[event.key]) return
    event.preventDefault()
    go(event.key)
  }
  return {
    activeId,
    rowProps: (id) => ({
      id: linkId(id),
      tabIndex: id === activeId ? 0 : -1,
      onFocus: () => setLastId(id),
      onKeyDown: (event) => press(event, id),
    }),
  }
}
