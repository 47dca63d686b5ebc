import { type KeyboardEvent, useEffect, useState } from 'react'
import type { InboxScreenState } from '#app/kit/admin/inbox-screen/use-inbox.tsx'
import { findShortcut, useShortcut, useShortcuts } from '#app/kit/admin/shortcuts.ts'

const linkId = (id: number): string => `inbox-row-${id}`

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

type RowKeyboardOptions = {
  ids: readonly number[]
  openId: number | undefined
  focusNext: InboxScreenState['focusNext']
}

/**
 * Roving tabindex: arrow keys, Home and End move the focus between rows. R, E, S and A open the focused row and act on it.
 * @returns a function from the ID of a row to the props of its link.
 */
export function useRowKeyboard(
  { ids, openId, focusNext }: RowKeyboardOptions,
  onSpace: (id: number) => void,
  onOpen: (id: number) => void,
) {
  const [lastId, setLastId] = useState<number>()
  const activeId = [lastId, openId].find((id) => id !== undefined && ids.includes(id)) ?? ids[0]

  useEffect(() => {
    const next = focusNext.current
    if (next === undefined || next === 'detail') return
    const id = next === 'list' ? activeId : next
    const link = id === undefined ? null : document.getElementById(linkId(id))
    if (!link?.checkVisibility()) return
    focusNext.current = undefined
    link.focus()
  })

  const go = (key: string, from = -1) => {
    const focused = ids.findIndex((id) => linkId(id) === document.activeElement?.id)
    const index = focused < 0 ? from : focused
    const next = index < 0 ? activeId : ids[steps[key]?.(index, ids.length - 1) ?? -1]
    if (next !== undefined) document.getElementById(linkId(next))?.focus()
    return next
  }
  const goOn = (key: string) => {
    if (openId === undefined) return void go(key)
    const next = go(key, ids.indexOf(openId))
    if (next !== undefined && next !== openId) onOpen(next)
  }
  useShortcut({ keys: 'j', label: 'Next submission', group: 'Inbox', run: () => goOn('ArrowDown') })
  useShortcut({ keys: 'k', label: 'Previous submission', group: 'Inbox', run: () => goOn('ArrowUp') })

  const [focusedId, setFocusedId] = useState<number>()
  const [action, setAction] = useState<{ id: number; key: string }>()
  const canAct = focusedId !== undefined && focusedId !== openId
  const act = (key: string) => {
    if (focusedId === undefined) return
    setAction({ id: focusedId, key })
    onOpen(focusedId)
  }
  const group = 'Inbox'
  useShortcut({ keys: 'r', label: 'Reply by e-mail', group, run: () => act('r') }, canAct)
  useShortcut({ keys: 'e', label: 'Done or reopen', group, run: () => act('e') }, canAct)
  useShortcut({ keys: 's', label: 'Snooze', group, run: () => act('s') }, canAct)
  useShortcut({ keys: 'a', label: 'Assign', group, run: () => act('a') }, canAct)
  const shortcuts = useShortcuts()
  useEffect(() => {
    if (action === undefined || action.id !== openId) return
    // The parts of the open row register their shortcuts when they have loaded.
    const shortcut = findShortcut(action.key)
    if (!shortcut) return
    setAction(undefined)
    shortcut.run()
  }, [action, openId, shortcuts])

  return (id: number) => ({
    id: linkId(id),
    tabIndex: id === activeId ? 0 : -1,
    onFocus: () => {
      setLastId(id)
      setFocusedId(id)
    },
    onBlur: () => setFocusedId(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key !== ' ' && !steps[event.key]) return
      event.preventDefault()
      if (event.key === ' ') onSpace(id)
      else go(event.key)
    },
  })
}
