import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { pageSize } from '#app/kit/admin/inbox-screen/inbox-scope.ts'
import { formatTotal, viewOf } from '#app/kit/admin/inbox-screen/inbox-view.ts'
import { useInbox } from '#app/kit/admin/inbox-screen/use-inbox.tsx'
import { Pager } from '#app/kit/admin/list/pager.tsx'
import { useIsNarrow } from '#app/kit/admin/parts/narrow-window.ts'
import { SelectBox } from '#app/kit/admin/selection/bulk-bar.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { InboxRow } from './inbox-row.tsx'
import { InboxExport, ListFilters } from './inbox-toolbar.tsx'
import { ListPlaceholder } from './list-placeholder.tsx'
import { useRowKeyboard } from './use-row-keyboard.ts'

export function InboxList() {
  const { scope, view, selection, focusNext, goTo, linkTo, ...list } = useInbox()
  const isNarrow = useIsNarrow()
  const section = useRef<HTMLElement>(null)
  const [isSelecting, setSelecting] = useState(false)
  const { clear } = selection
  // Contacts are read-only.
  const isSelectable = scope.kind === undefined || scope.inboxOf(scope.kind).collection.hasStages
  const ids = list.rows.map(({ id }) => id)
  const rowProps = useRowKeyboard(
    { ids, openId: view.id, focusNext },
    (id) => {
      if (!isSelectable) return
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

  const isKnown = !list.isLoading && list.error === undefined
  const hasRows = isKnown && list.rows.length > 0
  const canSelect = isSelectable && hasRows
  const viewTitle = () => (view.search ? 'Results' : viewOf(view).label)
  const title = scope.kind ? scope.labels.title : viewTitle()
  const unread = list.tabs?.find(({ status }) => status === (list.status ?? null))?.unread ?? 0
  return (
    <section
      className="relative min-w-0 [scrollbar-width:thin] overflow-auto border-e border-line max-lg:overflow-visible max-lg:border-0"
      aria-label={scope.labels.title}
      aria-busy={list.isLoading || list.isStale}
      ref={section}
    >
      {!scope.kind && <ListFilters />}
      <header
        className={`sticky top-0 z-3 flex min-h-10 items-center border-b border-line bg-surface max-lg:top-14 max-lg:min-h-11 ${isSelecting ? 'gap-1.5 ps-3 pe-6 max-lg:ps-1 max-lg:pe-4' : 'gap-3.5 px-6 max-lg:px-4'}`}
      >
        {isSelecting && canSelect && (
          <SelectBox
            label="Select all on this page"
            isSelected={selection.isAll}
            isMixed={selection.ids.length > 0}
            onToggle={selection.toggleAll}
          />
        )}
        <h2 className="me-auto font-text text-small leading-lead font-semibold tracking-normal tabular-nums max-lg:text-body">
          {title}
          {isKnown && ` (${scope.kind ? list.total : formatTotal(view, list.total)})`}
        </h2>
        {isKnown && unread > 0 && !isSelecting && (
          <span className="text-small text-ink-3 tabular-nums max-lg:text-body">{unread} unread</span>
        )}
        {canSelect && (
          <button
            className="relative text-small font-semibold text-accent underline-offset-3 after:absolute after:-inset-x-2.5 after:-inset-y-3 hover:text-accent-hover hover:underline max-lg:text-body"
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
      {hasRows ? (
        <>
          <ul
            className={list.isStale ? 'opacity-50 transition-opacity delay-150 duration-1' : undefined}
            role="list"
          >
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
        <div className="grid p-4">
          <InboxExport />
        </div>
      )}
      {isSelecting && <BulkActions />}
    </section>
  )
}
