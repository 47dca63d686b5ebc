import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Pager } from '#app/kit/admin/list/pager.tsx'
import { useIsNarrow } from '#app/kit/admin/parts/narrow-window.ts'
import { pageSize } from '#app/kit/admin/inbox-screen/inbox-scope.ts'
import { useInbox } from '#app/kit/admin/inbox-screen/use-inbox.tsx'
import { BulkActions } from './bulk-actions.tsx'
import styles from './inbox-list.module.css'
import { InboxRow } from './inbox-row.tsx'
import { InboxExport } from './inbox-toolbar.tsx'
import { KeyHints } from './key-hints.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListHeading } from './list-heading.tsx'
import { ListPlaceholder } from './list-placeholder.tsx'
import { useRowKeyboard } from './use-row-keyboard.ts'

export function InboxList() {
  const { scope, view, selection, focusNext, goTo, linkTo, ...list } = useInbox()
  const isNarrow = useIsNarrow()
  const section = useRef<HTMLElement>(null)
  const [isSelecting, setSelecting] = useState(false)
  const { clear } = selection
  // Contacts are read-only.
  const canSelect = scope.kind === undefined || scope.inboxOf(scope.kind).collection.hasStages
  const ids = list.rows.map(({ id }) => id)
  const rowProps = useRowKeyboard(
    { ids, openId: view.id, focusNext },
    (id) => {
      if (!canSelect) return
      setSelecting(true)
      selection.toggle(id)
    },
    (id) => goTo({ id }),
  )
  const shownList = scope.params.toQuery({ ...view, id: undefined })
  useEffect(() => {
    setSelecting(false)
    clear()
  }, [shownList, clear])
  const loadedList = list.shownView && scope.params.toQuery({ ...list.shownView, id: undefined })
  useLayoutEffect(() => {
    section.current?.scrollTo(0, 0)
  }, [loadedList])

  const hasRows = !list.isLoading && list.error === undefined && list.rows.length > 0
  return (
    <section
      className={styles.list}
      aria-label={scope.labels.title}
      aria-busy={list.isLoading || list.isStale}
      ref={section}
    >
      {!scope.kind && <ListFilters />}
      <ListHeading
        canSelect={canSelect && hasRows}
        isSelecting={isSelecting}
        onSelecting={(isOn) => {
          setSelecting(isOn)
          clear()
        }}
        onShowNew={() => {
          list.showWaiting()
          section.current?.scrollTo(0, 0)
          focusNext.current = list.newRows[0]?.id
        }}
      />
      {hasRows ? (
        <>
          <ul className={list.isStale ? styles.stale : undefined} role="list">
            {list.rows.map((row) => (
              <InboxRow key={row.id} row={row} isSelecting={isSelecting} linkProps={rowProps(row.id)} />
            ))}
          </ul>
          <Pager
            page={view.page}
            pageSize={pageSize}
            total={list.total}
            linkToPage={(page) => linkTo({ page })}
          />
        </>
      ) : (
        <ListPlaceholder />
      )}
      {isNarrow && scope.kind && (
        <div className={styles.end}>
          <InboxExport />
        </div>
      )}
      {isSelecting ? <BulkActions /> : <KeyHints />}
    </section>
  )
}
