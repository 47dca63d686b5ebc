import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { hiddenLabel } from '../../../../records/privacy/hide-personal.ts'
import { ExportList } from '../../list/export-list.tsx'
import { viewToQuery } from '../../list/list-search-params.ts'
import { useIsNarrow } from '../../parts/narrow-window.ts'
import { Pager } from '../../list/pager.tsx'
import { BulkActions } from './bulk-actions.tsx'
import styles from './inbox-list.module.css'
import { InboxRow } from './inbox-row.tsx'
import { ListHeading } from './list-heading.tsx'
import { ListPlaceholder } from './list-placeholder.tsx'
import type { SubmissionRow } from '../submission-client.ts'
import { useInboxScreen } from '../inbox-screen-context.ts'
import { pageSize } from '../use-inbox-list.ts'
import { useRowStates } from './use-row-states.ts'
import { useRowKeyboard } from './use-row-keyboard.ts'

export function InboxList({ lines }: { lines: (row: SubmissionRow) => readonly string[] }) {
  const { collection, list, openId, focusNext } = useInboxScreen()
  const isNarrow = useIsNarrow()
  const section = useRef<HTMLElement>(null)
  const [isSelecting, setSelecting] = useState(false)
  const { view, selection } = list
  const { clear } = selection
  const canSelect = collection.hasStages
  const ids = list.rows.map(({ id }) => id)
  const rowProps = useRowKeyboard(
    { ids, openId, focusNext },
    (id) => {
      if (!canSelect) return
      setSelecting(true)
      selection.toggle(id)
    },
    (id) => void list.goTo({ id }),
  )
  const stateOf = useRowStates(collection, ids)
  const shownList = viewToQuery(collection.name, { ...view, id: undefined })
  useEffect(() => {
    setSelecting(false)
    clear()
  }, [shownList, clear])
  useLayoutEffect(() => {
    section.current?.scrollTo(0, 0)
  }, [list.shownView])

  const hasRows = !list.isLoading && list.error === undefined && list.rows.length > 0
  return (
    <section
      className={styles.list}
      aria-label={collection.labels.title}
      aria-busy={list.isLoading || list.isStale}
      ref={section}
    >
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
              <InboxRow
                key={row.id}
                row={row}
                lines={[...lines(row), ...stateOf(row)].filter((line) => line !== hiddenLabel)}
                isSelecting={isSelecting}
                linkProps={rowProps(row.id)}
              />
            ))}
          </ul>
          <Pager
            page={view.page}
            pageSize={pageSize}
            total={list.total}
            linkToPage={(page) => list.linkTo({ page })}
          />
        </>
      ) : (
        <ListPlaceholder />
      )}
      {isNarrow && (
        <div className={styles.end}>
          <ExportList name={collection.name} view={view} />
        </div>
      )}
      {isSelecting && <BulkActions />}
    </section>
  )
}
