import { type ReactNode, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { AdminIcon } from '../../../ui/icon/admin-icon.tsx'
import { Failed } from '../failed.tsx'
import { ExportLink } from '../list/export-link.tsx'
import { BulkBar } from '../selection/bulk-bar.tsx'
import { useNarrow } from '../parts/narrow-window.ts'
import { Pager } from '../list/pager.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { Toolbar } from '../list/toolbar.tsx'
import { Screen } from '../screen.tsx'
import { EmptyList } from './empty-list.tsx'
import styles from './list-screen.module.css'
import { useListContext } from './list-context.ts'
import { pageSize } from './use-content-list.tsx'
import { useRowFocus } from './use-row-focus.ts'

type ListScreenProps = {
  /** Instead of the tabs Active and Inactive. */
  filter: ReactNode
  /** Beside what adds a record. */
  actions?: ReactNode
  /** A `RecordPanel`. */
  form: ReactNode
  /** An `OrderRows` that takes the place of the rows while they are put in order, if they have an order. */
  ordering?: ReactNode
  /** The rows. */
  children: ReactNode
}

/** Id of what the filter chooses. */
export const listId = 'list'

/** A list of what is published: filter, search, rows, pages, and what can be done to them. */
export function ListScreen({ filter, actions, form, ordering, children }: ListScreenProps) {
  const list = useListContext()
  const { view, rows, tabs, total, error, collection } = list
  const { labels } = collection
  const area = useRef<HTMLDivElement>(null)
  const rememberFocus = useRowFocus(
    area,
    rows.map(({ id }) => id),
  )
  const isNarrow = useNarrow()
  const isLoading = useNavigation().state === 'loading'
  const [isOrdering, setOrdering] = useState(false)
  const exportLink = <ExportLink name={collection.name} view={view} />
  return (
    <Screen
      title={labels.title}
      actions={
        <>
          {!isNarrow && exportLink}
          {actions}
          {list.canEdit && (
            <button className="btn" type="button" onClick={() => void list.add()}>
              {labels.add}
            </button>
          )}
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
        className={isLoading ? `${styles.area} ${styles.waiting}` : styles.area}
        id={listId}
        role="tabpanel"
        aria-label={labels.title}
        aria-busy={isLoading}
        tabIndex={-1}
        ref={area}
        onFocus={rememberFocus}
      >
        <output className="vh">{tabs ? `${total} ${total === 1 ? labels.one : labels.many}` : ''}</output>
        {error !== undefined && <Failed error={error} title={labels.listFailed} />}
        {tabs && rows.length === 0 && <EmptyList />}
        {rows.length > 0 && (isOrdering ? ordering : children)}
        {tabs && !isOrdering && (
          <Pager page={view.page} size={pageSize} total={total} toPage={(page) => list.to({ page })} />
        )}
        {isNarrow && rows.length > 0 && <div className={styles.end}>{exportLink}</div>}
        <ListBulkBar />
      </div>
      {form}
      {list.actions.confirmDialog}
    </Screen>
  )
}

/** Active and Inactive, with how many there are of each. */
function StatusTabs() {
  const { next, countOf, to } = useListContext()
  const tab = (label: string, status: number) => ({
    label,
    count: countOf(status),
    to: to({ status, page: 1 }),
    isSelected: next.status === status,
  })
  return <Tabs label="Status" panelId={listId} tabs={[tab('Active', 1), tab('Inactive', 0)]} />
}

/** Begins to put the rows in order: all rows of a tab, so not while some are searched. */
function OrderButton({ onClick }: { onClick: () => void }) {
  const { view, total, collection } = useListContext()
  if (view.search)
    return <p className="small muted">Clear the search to change the order of {collection.labels.many}.</p>
  return (
    <button className="btn btn--plain btn--s" type="button" disabled={total < 2} onClick={onClick}>
      <AdminIcon name="grip" />
      Change order
    </button>
  )
}

/** Takes the place of tabs and search while rows are put in order. */
function OrderingBar({ onDone }: { onDone: () => void }) {
  const { view, collection } = useListContext()
  const { labels } = collection
  return (
    <Toolbar>
      <p className={styles.ordering}>
        <b>
          Order of {view.status === 1 ? labels.on : labels.off} {labels.many}.
        </b>{' '}
        Drag a handle, or focus it and press Space and the arrow keys. Each move is saved at once.
      </p>
      <button className="btn btn--s" type="button" onClick={onDone}>
        Done
      </button>
    </Toolbar>
  )
}

/** What can be done to all selected rows. */
function ListBulkBar() {
  const { selection, rows, view, collection, actions } = useListContext()
  const selected = rows.filter(({ id }) => selection.has(id))
  const isActive = view.status === 1
  return (
    <BulkBar count={selected.length} onClear={selection.clear}>
      <button
        className="btn btn--plain"
        type="button"
        onClick={() => void actions.setStatus(selected, isActive ? 0 : 1)}
      >
        <AdminIcon name={isActive ? 'eye-off' : 'eye'} />
        {isActive ? collection.labels.turnOff : collection.labels.turnOn}
      </button>
      {collection.remove && (
        <button className="btn btn--bad" type="button" onClick={() => void actions.remove(selected)}>
          <AdminIcon name="trash" />
          Delete
        </button>
      )}
    </BulkBar>
  )
}
