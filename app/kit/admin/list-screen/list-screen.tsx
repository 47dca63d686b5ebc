import { type ReactNode, useRef, useState, type FocusEvent, type RefObject, useEffect } from 'react'
import { useNavigation, Link } from 'react-router'
import { Button } from '#app/ui/form/button.tsx'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { ExportList } from '#app/kit/admin/list/export-dialog.tsx'
import { Toolbar } from '#app/kit/admin/list/filter-toolbar.tsx'
import { Pager } from '#app/kit/admin/list/pager.tsx'
import { SearchBox } from '#app/kit/admin/list/search-box.tsx'
import { LoadFailed } from '#app/kit/admin/load/loaded.tsx'
import { useIsNarrow } from '#app/kit/admin/parts/narrow-window.ts'
import { Tabs } from '#app/kit/admin/parts/tabs.tsx'
import { Screen } from '#app/kit/admin/screen.tsx'
import { BulkBar } from '#app/kit/admin/selection/bulk-bar.tsx'
import { useListContext } from './use-content-list.tsx'

type ListScreenProps = {
  filter: ReactNode
  filterBar: ReactNode
  actions?: ReactNode
  bulkActions?: ReactNode
  form: ReactNode
  ordering?: ReactNode
  children: ReactNode
}

export const listPanelId = 'list'

export function ListScreen(props: ListScreenProps) {
  const { filter, filterBar, actions, bulkActions, form, ordering, children } = props
  const list = useListContext()
  const { view, rows, tabs, total, error, collection } = list
  const { labels } = collection
  const area = useRef<HTMLDivElement>(null)
  const rememberFocus = useRowFocus(
    area,
    rows.map(({ id }) => id),
    list.actionCount,
  )
  const isNarrow = useIsNarrow()
  const isLoading = useNavigation().state === 'loading'
  const [isOrdering, setOrdering] = useState(false)
  const exportList = <ExportList name={collection.name} view={view} />
  return (
    <Screen
      title={labels.title}
      actions={
        <>
          {!isNarrow && exportList}
          {actions}
          {list.canAdd && <Button label={labels.add} onClick={() => void list.add()} />}
        </>
      }
    >
      {isOrdering ? (
        <OrderingBar
          onDone={() => {
            setOrdering(false)
            void list.reload()
          }}
        />
      ) : (
        <Toolbar>
          {filter ?? <StatusTabs />}
          <SearchBox
            placeholder={labels.search}
            value={view.search}
            onSearch={(search) => void list.search(search)}
          />
          {ordering && list.canEdit && <OrderButton onClick={() => setOrdering(true)} />}
        </Toolbar>
      )}
      <div
        className={`@container relative min-w-0 transition-opacity delay-200 focus:shadow-none focus:outline-none ${isLoading ? 'opacity-60' : ''}`}
        id={listPanelId}
        role="tabpanel"
        aria-label={labels.title}
        aria-busy={isLoading}
        tabIndex={-1}
        ref={area}
        onFocus={rememberFocus}
      >
        <output className="sr-only">
          {tabs ? `${total} ${total === 1 ? labels.one : labels.many}` : ''}
        </output>
        {!isOrdering && filterBar}
        {error !== undefined && <LoadFailed error={error} title={labels.listFailed} />}
        {tabs && rows.length === 0 && <EmptyList />}
        {rows.length > 0 && (isOrdering ? ordering : children)}
        {tabs && !isOrdering && (
          <Pager
            page={view.page}
            pageSize={collection.pageSize}
            total={total}
            linkToPage={(page) => list.linkTo({ page })}
          />
        )}
        {isNarrow && <div className="grid p-4">{exportList}</div>}
        <ListBulkBar>{bulkActions}</ListBulkBar>
      </div>
      {form}
      {list.actions.confirmDialog}
    </Screen>
  )
}

function StatusTabs() {
  const { nextView, getCount, linkTo } = useListContext()
  const tab = (label: string, status: number) => ({
    label,
    count: getCount(status),
    to: linkTo({ status, page: 1 }),
    isSelected: nextView.status === status,
  })
  return <Tabs label="Status" panelId={listPanelId} tabs={[tab('Active', 1), tab('Inactive', 0)]} />
}

/** Search results cannot be reordered because the rows between them are hidden. */
function OrderButton({ onClick }: { onClick: () => void }) {
  const { view, total, collection } = useListContext()
  if (view.search)
    return (
      <p className="text-small text-ink-3">
        Clear the search to change the order of {collection.labels.many}.
      </p>
    )
  return (
    <Button
      look="btn--plain btn--s"
      icon="grip-vertical"
      label="Change order"
      disabled={total < 2}
      onClick={onClick}
    />
  )
}

function OrderingBar({ onDone }: { onDone: () => void }) {
  const { view, collection } = useListContext()
  const { labels } = collection
  return (
    <Toolbar>
      <p className="flex-1 py-2 text-small text-ink-2">
        <b>
          Order of {view.status === 1 ? labels.on : labels.off} {labels.many}.
        </b>{' '}
        Drag a handle, or focus it. Space: pick up or drop. Arrows: move. Esc: cancel. Each move is saved at
        once.
      </p>
      <Button look="btn--s" label="Done" onClick={onDone} />
    </Toolbar>
  )
}

function ListBulkBar({ children }: { children: ReactNode }) {
  const { selection, rows, view, collection, actions } = useListContext()
  const selected = rows.filter(({ id }) => selection.has(id))
  const isActive = view.status === 1
  return (
    <BulkBar count={selected.length} onClear={selection.clear}>
      <Button
        look="btn--plain"
        icon={isActive ? 'eye-off' : 'eye'}
        label={isActive ? collection.labels.turnOff : collection.labels.turnOn}
        onClick={() => void actions.setStatus(selected, isActive ? 0 : 1)}
      />
      {children}
      {collection.remove && (
        <Button look="btn--bad" icon="trash" label="Delete" onClick={() => void actions.remove(selected)} />
      )}
    </BulkBar>
  )
}

type FocusPosition = { index: number; action: string | undefined }

/**
 * When the focused row leaves the list, focuses the same control of the next row, or the list if it is empty.
 * Undo returns to the row.
 * @param actionCount counts finished actions. Rows have `data-row`, controls `data-action`.
 */
function useRowFocus(area: RefObject<HTMLElement | null>, ids: readonly number[], actionCount: number) {
  const lastFocus = useRef<FocusPosition>(undefined)
  const key = ids.join()
  useEffect(() => {
    if (document.activeElement !== document.body || !lastFocus.current) return
    const rows = area.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []
    const { index, action } = lastFocus.current
    const row = rows[Math.min(index, rows.length - 1)]
    const control = row?.querySelector<HTMLElement>(`[data-action="${action}"]`)
    ;(control ?? row?.querySelector<HTMLElement>('a, button') ?? area.current)?.focus()
  }, [area, key, actionCount])
  return (event: FocusEvent<HTMLElement>) => {
    const row = event.target.closest<HTMLElement>('[data-row]')
    const rows = [...(area.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const action = event.target.closest<HTMLElement>('[data-action]')?.dataset.action
    if (row) lastFocus.current = { index: rows.indexOf(row), action }
  }
}

function EmptyList() {
  const { view, getCount, collection, linkTo, add, canAdd, arrange } = useListContext()
  const { labels } = collection
  const isActive = view.status === 1
  const tabLabel = isActive ? labels.on : labels.off
  const otherTabLabel = isActive ? labels.off : labels.on
  const others = getCount(isActive ? 0 : 1) ?? 0
  const toOthers = (
    <Link className="btn btn--line" to={linkTo({ status: isActive ? 0 : 1, page: 1 })}>
      Show {others} {otherTabLabel}
    </Link>
  )
  if (view.facets) {
    return (
      <StatePanel icon="search" title={`No ${labels.many} match these filters.`}>
        <Button look="btn--line" label="Clear filters" onClick={() => arrange({ facets: undefined })} />
      </StatePanel>
    )
  }
  if (view.search) {
    return (
      <StatePanel icon="search" title={`No ${tabLabel} ${labels.many} match “${view.search}”.`}>
        <p>{others > 0 ? 'There are matches on the other tab.' : 'Try fewer or different words.'}</p>
        {others > 0 ? (
          toOthers
        ) : (
          <Link className="btn btn--line" to={linkTo({ search: '', page: 1 })}>
            Clear search
          </Link>
        )}
      </StatePanel>
    )
  }
  return (
    <StatePanel icon="layers" title={`No ${tabLabel} ${labels.many}`}>
      <p>{isActive ? labels.whereShown : `Inactive ${labels.many} are not shown on the site.`}</p>
      {isActive && others > 0 && toOthers}
      {isActive && others === 0 && canAdd && (
        <Button look="btn--line" label={labels.add} onClick={() => void add()} />
      )}
    </StatePanel>
  )
}
