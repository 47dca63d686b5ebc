import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from '#app/ui/form/button.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { useReorder } from './use-reorder.ts'

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
