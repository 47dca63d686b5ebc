import { type ReactNode, useRef } from 'react'
import { useNavigation } from 'react-router'
import { Icon } from '../../ui/icon/icon.tsx'
import { useConfirm } from '../parts/confirm-dialog.tsx'
import { DownloadLink } from '../parts/download-link.tsx'
import { useNarrow } from '../parts/narrow.ts'
import { Pager } from '../parts/pager.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { Toolbar } from '../parts/toolbar.tsx'
import { Failed } from '../failed.tsx'
import { Screen } from '../screen.tsx'
import { EmptyList } from './empty-list.tsx'
import type { ContentRow } from './content-list.ts'
import { ListBulkBar } from './list-bulk-bar.tsx'
import { ListContext } from './list-context.ts'
import styles from './list-screen.module.css'
import { pageSize } from './list-view.ts'
import type { List } from './use-list.ts'
import { useRowActions } from './use-row-actions.tsx'
import { useRowFocus } from './use-row-focus.ts'

type ListScreenProps<Row extends ContentRow> = {
  list: List<Row>
  /** What chooses between active and inactive. */
  filter: ReactNode
  /** An `ItemPanel`. */
  form: ReactNode
  /** The rows. */
  children: ReactNode
}

/** Id of what the filter chooses. */
export const listId = 'list'

/** A list of what is published: filter, search, rows, pages, and what can be done to them. */
export function ListScreen<Row extends ContentRow>({ list, filter, form, children }: ListScreenProps<Row>) {
  const { view, counts, rows, error, collection } = list
  const { labels } = collection
  const { ask, confirmDialog } = useConfirm()
  const actions = useRowActions(list, ask)
  const area = useRef<HTMLDivElement>(null)
  const rememberFocus = useRowFocus(
    area,
    rows.map(({ id }) => id),
  )
  const isNarrow = useNarrow()
  const isWaiting = useNavigation().state === 'loading'
  return (
    <ListContext value={{ list: list as unknown as List, actions }}>
      <Screen
        title={labels.title}
        actions={
          <>
            {!isNarrow && <ExportLink list={list} />}
            <button className="btn" type="button" onClick={() => void list.add()}>
              {labels.add}
            </button>
          </>
        }
      >
        <Toolbar>
          {filter}
          <SearchBox
            placeholder={labels.search}
            value={view.search}
            onSearch={(search) => void list.search(search)}
          />
        </Toolbar>
        <div
          className={isWaiting ? `${styles.area} ${styles.waiting}` : styles.area}
          id={listId}
          role="tabpanel"
          aria-label={labels.title}
          aria-busy={isWaiting}
          tabIndex={-1}
          ref={area}
          onFocus={rememberFocus}
        >
          <output className="vh">
            {counts ? `${counts.here} ${counts.here === 1 ? labels.one : labels.many}` : ''}
          </output>
          {error && <Failed error={error} title={labels.listFailed} />}
          {counts && rows.length === 0 && <EmptyList />}
          {rows.length > 0 && children}
          {counts && (
            <Pager
              page={view.page}
              size={pageSize}
              total={counts.here}
              toPage={(page) => list.to({ page })}
            />
          )}
          {isNarrow && rows.length > 0 && (
            <div className={styles.end}>
              <ExportLink list={list} />
            </div>
          )}
          <ListBulkBar />
        </div>
        {form}
        {confirmDialog}
      </Screen>
    </ListContext>
  )
}

/** The whole list that is shown, as a file for spreadsheets. */
function ExportLink<Row extends ContentRow>({ list }: { list: List<Row> }) {
  const { collection, view } = list
  const query = new URLSearchParams({
    status: String(view.status),
    ...(view.search && { search: view.search }),
  })
  return (
    <DownloadLink href={`/api/admin/export/${collection.name}?${query}`}>
      <Icon name="download" />
      Export CSV
    </DownloadLink>
  )
}
