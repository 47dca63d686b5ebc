import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useRowKeyboard } from '../../kit/admin/inbox-screen/list/use-row-keyboard.ts'
import { Pager } from '../../kit/admin/list/pager.tsx'
import { LoadFailed } from '../../kit/admin/load-failed.tsx'
import { SelectBox } from '../../kit/admin/selection/select-box.tsx'
import { StatePanel } from '../../ui/panel/state-panel.tsx'
import heading from '../../kit/admin/inbox-screen/list/list-heading.module.css'
import styles from '../../kit/admin/inbox-screen/list/inbox-list.module.css'
import { BulkActions } from './bulk-actions.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { formatTotal, inboxViewToQuery, views } from './inbox-view.ts'
import { KeyHints } from './key-hints.tsx'
import { ListFilters } from './list-filters.tsx'
import { pageSize, useConversationList } from './use-conversations.ts'

export function ConversationList() {
  const list = useConversationList()
  const { view, rows, selection, focusNext, goTo, linkTo } = list
  const section = useRef<HTMLElement>(null)
  const [isSelecting, setSelecting] = useState(false)
  const { clear } = selection
  const ids = rows.map(({ id }) => id)
  const rowProps = useRowKeyboard(
    { ids, openId: view.id, focusNext },
    (id) => {
      setSelecting(true)
      selection.toggle(id)
    },
    (id) => goTo({ id }),
    { opensOnMove: true },
  )
  const shownList = inboxViewToQuery({ ...view, id: undefined })
  useEffect(() => {
    setSelecting(false)
    clear()
  }, [shownList, clear])
  useLayoutEffect(() => {
    section.current?.scrollTo(0, 0)
  }, [shownList])

  const isKnown = !list.isLoading && list.error === undefined
  const title = view.search ? 'Results' : views[view.view].label
  return (
    <section
      className={styles.list}
      aria-label="Conversations"
      aria-busy={list.isLoading || list.isStale}
      ref={section}
    >
      <ListFilters />
      <header className={isSelecting ? `${heading.head} ${heading.selecting}` : heading.head}>
        {isSelecting && rows.length > 0 && (
          <SelectBox
            label="Select all on this page"
            isSelected={selection.isAll}
            isMixed={selection.ids.length > 0}
            onToggle={selection.toggleAll}
          />
        )}
        <h2>{isKnown ? `${title} (${formatTotal(view, list.total)})` : title}</h2>
        {rows.length > 0 && (
          <button
            className={`small ${heading.toggle}`}
            type="button"
            aria-pressed={isSelecting}
            onClick={() => {
              setSelecting(!isSelecting)
              clear()
            }}
          >
            {isSelecting ? 'Cancel' : 'Select'}
          </button>
        )}
      </header>
      {rows.length > 0 ? (
        <>
          <ul className={list.isStale ? styles.stale : undefined} role="list">
            {rows.map((row) => (
              <ConversationRow
                key={row.id}
                conversation={row}
                isSelecting={isSelecting}
                linkProps={rowProps(row.id)}
              />
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
        <EmptyList />
      )}
      {isSelecting ? <BulkActions /> : <KeyHints />}
    </section>
  )
}

function EmptyList() {
  const { view, isLoading, error, linkTo } = useConversationList()
  if (isLoading) return <p role="status">Loading...</p>
  if (error !== undefined) return <LoadFailed title="Failed to fetch conversations" error={error} />
  if (view.page > 1)
    return (
      <StatePanel icon="mail" title="This page is empty">
        <Link className="btn btn--line" to={linkTo({ page: 1 })}>
          First page
        </Link>
      </StatePanel>
    )
  const { search, kind, assignee, only, course, minAge } = view
  if (search || kind || assignee || only || course || minAge)
    return (
      <StatePanel icon="search" title="No matching conversations">
        <p>{search ? 'Try a shorter search.' : 'No conversation in this view matches the filter.'}</p>
        {search && view.view !== 'all' && (
          <Link className="btn btn--line" to={{ search: inboxViewToQuery({ search }) }}>
            Search everything
          </Link>
        )}
        <Link className="btn btn--line" to={{ search: inboxViewToQuery({ view: view.view }) }}>
          Clear search and filter
        </Link>
      </StatePanel>
    )
  return (
    <StatePanel icon="circle-check" title="Nothing here">
      <p>{views[view.view].emptyText}</p>
    </StatePanel>
  )
}
