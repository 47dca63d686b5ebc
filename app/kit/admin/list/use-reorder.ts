import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react'

/** Where the lifted row stood, where it stands now, and what holds it. */
type Lifted = { from: number; to: number; by: 'keys' | 'pointer' }

type Order<Item> = {
  list: RefObject<HTMLOListElement | null>
  items: readonly Item[]
  titleOf: (item: Item) => string
  onMove: (from: number, to: number) => void
}

/** The items with one of them at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}

/**
 * Lifts rows of a list, moves and drops them, by keys and by pointer; nothing is told before a row is dropped elsewhere.
 * @returns the items as they stand now, what a screen reader is to say, and what goes onto list and handles.
 */
export function useOrder<Item>({ list, items, titleOf, onMove }: Order<Item>) {
  const [lifted, setLifted] = useState<Lifted>()
  const [said, say] = useState('')
  const last = items.length - 1
  const to = lifted?.to
  useEffect(() => {
    if (to !== undefined) list.current?.children[to]?.scrollIntoView({ block: 'nearest' })
  }, [list, to])

  const placeOf = (index: number) => `position ${index + 1} of ${items.length}`
  const nameOf = (index: number) => titleOf(items[index] as Item)

  function lift(index: number, by: Lifted['by']): void {
    setLifted({ from: index, to: index, by })
    say(
      `${nameOf(index)} lifted, ${placeOf(index)}. Arrow keys move it, Space drops it, Escape puts it back.`,
    )
  }

  function moveTo(index: number): void {
    if (!lifted || index === lifted.to || index < 0 || index > last) return
    setLifted({ ...lifted, to: index })
    say(`${nameOf(lifted.from)}, ${placeOf(index)}.`)
  }

  function drop(): void {
    if (!lifted) return
    setLifted(undefined)
    say(`${nameOf(lifted.from)} dropped, ${placeOf(lifted.to)}.`)
    if (lifted.to !== lifted.from) onMove(lifted.from, lifted.to)
  }

  function putBack(): void {
    if (!lifted) return
    setLifted(undefined)
    say(`${nameOf(lifted.from)} is back, ${placeOf(lifted.from)}.`)
  }

  function onKeyDown(event: KeyboardEvent, index: number): void {
    const keys: Record<string, () => void> = lifted
      ? {
          ' ': drop,
          Enter: drop,
          Escape: putBack,
          ArrowUp: () => moveTo(lifted.to - 1),
          ArrowDown: () => moveTo(lifted.to + 1),
          Home: () => moveTo(0),
          End: () => moveTo(last),
        }
      : { ' ': () => lift(index, 'keys') }
    const act = keys[event.key]
    if (!act) return
    // Not for a dialog around it, nor for the shortcuts of the screen.
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  function onPointerDown(event: PointerEvent<HTMLElement>, index: number): void {
    if (event.button !== 0 || lifted) return
    event.preventDefault()
    event.currentTarget.focus()
    // The row moves in the document while it is dragged, which would lose the pointer: the list captures it.
    list.current?.setPointerCapture(event.pointerId)
    lift(index, 'pointer')
  }

  function onPointerMove({ clientY }: PointerEvent): void {
    if (lifted?.by !== 'pointer') return
    const others = [...(list.current?.children ?? [])].filter((_, index) => index !== lifted.to)
    moveTo(others.filter((row) => middleOf(row) < clientY).length)
  }

  return {
    shown: lifted ? moved(items, lifted.from, lifted.to) : items,
    liftedIndex: lifted?.to,
    said,
    /** One step, at once. */
    step: (index: number, by: 1 | -1) => {
      const target = index + by
      if (target < 0 || target > last) return
      say(`${nameOf(index)} moved ${by < 0 ? 'up' : 'down'}, ${placeOf(target)}.`)
      onMove(index, target)
    },
    listProps: { onPointerMove, onPointerUp: drop, onPointerCancel: putBack },
    handleProps: (index: number) => ({
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index),
      onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, index),
      onBlur: () => lifted?.by === 'keys' && putBack(),
    }),
  }
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}
