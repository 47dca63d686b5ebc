import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from '#app/ui/form/button.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import styles from './order-list.module.css'
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
      <p className="vh" id={id}>
        Space: pick up or drop. Arrows: move. Esc: cancel.
      </p>
      <ol className={styles.list} role="list" aria-label={label} ref={list} {...order.listProps}>
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
              className={styles.row}
              data-lifted={order.liftedIndex === index || undefined}
            >
              <button
                className={`center muted ${styles.handle}`}
                type="button"
                aria-label={`Move ${title}`}
                aria-describedby={id}
                aria-pressed={order.liftedIndex === index}
                {...order.handleProps(index)}
              >
                <AdminIcon name="grip-vertical" />
              </button>
              <div className={styles.content}>{children(item, index)}</div>
              <div className={styles.actions}>
                {button('up', -1, index === 0)}
                {button('down', 1, index === items.length - 1)}
                {actions?.(item, index)}
              </div>
            </li>
          )
        })}
      </ol>
      <div className="vh" aria-live="assertive">
        {order.said}
      </div>
    </>
  )
}
