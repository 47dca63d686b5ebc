import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Pager } from '../parts/pager.tsx'
import { useSelection } from '../parts/use-selection.ts'
import { BulkActions } from './bulk-actions.tsx'
import { ExportLink } from './export-link.tsx'
import { useInboxValue } from './inbox-context.ts'
import type { InboxItem } from './inbox-calls.ts'
import type { InboxLabels } from './inbox-labels.ts'
import styles from './inbox-list.module.css'
import { pageSize, viewSearch } from './inbox-view.ts'
import { ListHead } from './list-head.tsx'
import { ListState } from './list-states.tsx'
import { useNarrow } from '../parts/narrow.ts'
import { RowsContext } from './rows-context.ts'
import type { Inbox } from './use-inbox.ts'
import { useWalk } from './use-walk.ts'

type InboxListProps<Item extends InboxItem> = {
  inbox: Inbox<Item>
  labels: InboxLabels
  /** An InboxRow with its key. */
  children: (item: Item) => ReactNode
}

/** The rows of an inbox under their count. Arrow keys, Home and End walk them, Enter opens, the space bar selects. */
export function InboxList<Item extends InboxItem>({ inbox, labels, children }: InboxListProps<Item>) {
  const { list, calls } = inbox
  const isNarrow = useNarrow()
  const { view, openId, focusNext } = useInboxValue()
  const where = viewSearch(view)
  const section = useRef<HTMLElement>(null)
  const ids = list.rows.map(({ id }) => id)
  const selection = useSelection(ids)
  const [isSelecting, setSelecting] = useState(false)
  const canSelect = Boolean(calls.setStatus)
  const { rowProps } = useWalk(ids, openId, (id) => {
    if (!canSelect) return
    setSelecting(true)
    selection.toggle(id)
  })
  const { clear } = selection
  // Another tab, page or search is another list: it begins at its top, with nothing selected.
  useEffect(() => {
    setSelecting(false)
    clear()
  }, [where, clear])
  const { view: shown } = list
  useLayoutEffect(() => {
    section.current?.scrollTo(0, 0)
  }, [shown])

  const hasRows = !list.isLoading && list.error === undefined && list.rows.length > 0
  return (
    <section
      className={styles.list}
      aria-label={labels.title}
      aria-busy={list.isLoading || list.isStale}
      ref={section}
    >
      <ListHead
        title={labels.title}
        list={list}
        selection={canSelect && hasRows ? selection : undefined}
        isSelecting={isSelecting}
        onSelecting={(isOn) => {
          setSelecting(isOn)
          clear()
        }}
        onShowWaiting={() => {
          list.change.showWaiting()
          section.current?.scrollTo(0, 0)
          focusNext.current = list.waiting[0]?.id
        }}
      />
      {hasRows ? (
        <RowsContext value={{ rowProps, selection, isSelecting }}>
          <ul className={list.isStale ? styles.stale : undefined} role="list">
            {list.rows.map((item) => children(item))}
          </ul>
          <Pager
            page={view.page}
            size={pageSize}
            total={list.total}
            toPage={(page) => viewSearch({ ...view, page }) || '?'}
          />
          {isNarrow && (
            <div className={styles.end}>
              <ExportLink value={inbox.value} />
            </div>
          )}
        </RowsContext>
      ) : (
        <ListState list={list} labels={labels} />
      )}
      {isSelecting && <BulkActions move={list.change.move} selection={selection} many={labels.many} />}
    </section>
  )
}
