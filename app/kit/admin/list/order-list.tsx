import {
  type ReactNode,
  useId,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useState,
} from 'react'
import { IconButton } from '#app/ui/form/button.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'

type OrderListProps<Item> = {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  titleOf: (item: Item) => string
  onMove: (from: number, to: number) => void
  actions?: (item: Item, index: number) => ReactNode
  children: (item: Item, index: number) => ReactNode
}

/** A list that can be reordered with a drag handle, its keyboard shortcuts or buttons. */
export function OrderList<Item>(props: OrderListProps<Item>) {
  const { label, items, keyOf, titleOf, onMove, actions, children } = props
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const order = useReorder({ list, items, titleOf, onMove })
  return (
    <>
      <p className="sr-only" id={id}>
        Space: pick up or drop. Arrows: move. Esc: cancel.
      </p>
      <ol role="list" aria-label={label} ref={list} {...order.listProps}>
        {order.shown.map((item, index) => {
          const title = titleOf(item)
          const button = (direction: 'up' | 'down', by: 1 | -1, isEnd: boolean) => (
            <IconButton
              icon={`chevron-${direction}`}
              aria-label={`Move ${title} ${direction}`}
              aria-disabled={isEnd || undefined}
              onClick={() => order.moveBy(index, by)}
            />
          )
          return (
            <li
              key={keyOf(item)}
              className={`grid min-h-12 scroll-my-24 grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-1 border-b border-line bg-surface pe-2 data-lifted:relative data-lifted:bg-accent-soft data-lifted:shadow-2 ${actions ? 'max-sm:grid-cols-[2.75rem_minmax(0,1fr)] max-sm:pb-1' : ''}`}
              data-lifted={order.liftedIndex === index || undefined}
            >
              <button
                className="grid min-h-11 cursor-grab touch-none place-items-center self-stretch rounded-1 text-ink-3 hover:bg-soft hover:text-ink in-data-lifted:cursor-grabbing"
                type="button"
                aria-label={`Move ${title}`}
                aria-describedby={id}
                aria-pressed={order.liftedIndex === index}
                {...order.handleProps(index)}
              >
                <AdminIcon name="grip-vertical" className="stroke-[2.5]" />
              </button>
              <div>{children(item, index)}</div>
              <div
                className={`flex *:aria-disabled:cursor-default *:aria-disabled:border-transparent *:aria-disabled:bg-transparent *:aria-disabled:opacity-45 ${actions ? 'max-sm:col-start-2 max-sm:justify-self-end' : ''}`}
              >
                {button('up', -1, index === 0)}
                {button('down', 1, index === items.length - 1)}
                {actions?.(item, index)}
              </div>
            </li>
          )
        })}
      </ol>
      <div className="sr-only" aria-live="assertive">
        {order.said}
      </div>
    </>
  )
}

type Lifted = { from: number; to: number; by: 'keyboard' | 'pointer' }

type ReorderOptions<Item> = {
  list: RefObject<HTMLOListElement | null>
  items: readonly Item[]
  titleOf: (item: Item) => string
  onMove: (from: number, to: number) => void
}

export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}

/**
 * Reorders a list by keyboard or pointer. `onMove` is called only when an item is dropped at a new position.
 * @returns the items in preview order, the screen reader announcement, and event handlers for list and handles.
 */
function useReorder<Item>({ list, items, titleOf, onMove }: ReorderOptions<Item>) {
  const [lifted, setLifted] = useState<Lifted>()
  const [announcement, announce] = useState('')
  const lastIndex = items.length - 1
  const to = lifted?.to
  useEffect(() => {
    if (to !== undefined) list.current?.children[to]?.scrollIntoView({ block: 'nearest' })
  }, [list, to])

  const positionText = (index: number) => `position ${index + 1} of ${items.length}`
  const titleAt = (index: number) => titleOf(items[index] as Item)

  function lift(index: number, by: Lifted['by']): void {
    setLifted({ from: index, to: index, by })
    announce(
      `${titleAt(index)} lifted, ${positionText(index)}. Use the arrow keys to move, Space to drop, Escape to cancel.`,
    )
  }

  function moveTo(index: number): void {
    if (!lifted || index === lifted.to || index < 0 || index > lastIndex) return
    setLifted({ ...lifted, to: index })
    announce(`${titleAt(lifted.from)}, ${positionText(index)}.`)
  }

  function drop(): void {
    if (!lifted) return
    setLifted(undefined)
    announce(`${titleAt(lifted.from)} dropped, ${positionText(lifted.to)}.`)
    if (lifted.to !== lifted.from) onMove(lifted.from, lifted.to)
  }

  function cancel(): void {
    if (!lifted) return
    setLifted(undefined)
    announce(`${titleAt(lifted.from)} moved back, ${positionText(lifted.from)}.`)
  }

  function onKeyDown(event: KeyboardEvent, index: number): void {
    const keys: Record<string, () => void> = lifted
      ? {
          ' ': drop,
          Enter: drop,
          Escape: cancel,
          ArrowUp: () => moveTo(lifted.to - 1),
          ArrowDown: () => moveTo(lifted.to + 1),
          Home: () => moveTo(0),
          End: () => moveTo(lastIndex),
        }
      : { ' ': () => lift(index, 'keyboard') }
    const act = keys[event.key]
    if (!act) return
    // The key must not reach a surrounding dialog or the page shortcuts.
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  function onPointerDown(event: PointerEvent<HTMLElement>, index: number): void {
    if (event.button !== 0 || lifted) return
    event.preventDefault()
    event.currentTarget.focus()
    // The list captures the pointer because the row itself moves in the DOM while it is dragged.
    list.current?.setPointerCapture(event.pointerId)
    lift(index, 'pointer')
  }

  function onPointerMove({ clientY }: PointerEvent): void {
    if (lifted?.by !== 'pointer') return
    const others = [...(list.current?.children ?? [])].filter((_, index) => index !== lifted.to)
    moveTo(others.filter((row) => middleOf(row) < clientY).length)
  }

  return {
    shown: lifted ? moveItem(items, lifted.from, lifted.to) : items,
    liftedIndex: lifted?.to,
    said: announcement,
    moveBy: (index: number, by: 1 | -1) => {
      const target = index + by
      if (target < 0 || target > lastIndex) return
      announce(`${titleAt(index)} moved ${by < 0 ? 'up' : 'down'}, ${positionText(target)}.`)
      onMove(index, target)
    },
    listProps: { onPointerMove, onPointerUp: drop, onPointerCancel: cancel },
    handleProps: (index: number) => ({
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index),
      onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, index),
      onBlur: () => lifted?.by === 'keyboard' && cancel(),
    }),
  }
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}
