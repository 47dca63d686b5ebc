import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { capitalize } from '../../../ui/text/capitalize.ts'
import { AdminIcon } from '../../../ui/icon/admin-icon.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SelectBox } from '../selection/select-box.tsx'
import type { ContentRow } from './content-client.ts'
import styles from './list-table.module.css'
import switchStyles from '../record-form/status-switch.module.css'
import { fromList } from './use-content-list.tsx'
import { useListContext } from './list-context.ts'
import { ViewOnSite } from './view-on-site.tsx'

type Column<Row> = {
  head: string
  isNumber?: boolean
  /** Whether the heading stands before the value too, where the columns have no heads. */
  isLabelled?: boolean
} & (
  | { cell: (row: Row) => ReactNode; text?: never }
  /** A sentence or two; what does not fit on two lines is left out. */
  | { text: (row: Row) => string; cell?: never }
)

export type TableParts<Row> = {
  /** Columns between the title and the switch. */
  columns?: readonly Column<Row>[]
  /** Fills its box, 3:2. */
  picture?: ((row: Row) => ReactNode) | undefined
  /** A second line below the title. */
  below?: (row: Row) => string
}

// Rows are cards on small screens; the roles keep the table's meaning there.

/** The rows of a list as a table, each with a box that selects it. */
export function ListTable({ columns = [], ...parts }: TableParts<ContentRow>) {
  const { collection, rows, selection, canEdit } = useListContext()
  const { labels } = collection
  return (
    <table className={styles.table} role="table" aria-label={labels.table}>
      <thead role="rowgroup">
        <tr role="row">
          {canEdit && (
            <th role="columnheader" className={styles.select}>
              <SelectBox
                label="Select all"
                isSelected={selection.isAll}
                isMixed={selection.ids.length > 0}
                onToggle={selection.toggleAll}
              />
            </th>
          )}
          <th role="columnheader">{labels.column}</th>
          {columns.map(({ head, isNumber }) => (
            <th key={head} role="columnheader" className={isNumber ? styles.number : undefined}>
              {head}
            </th>
          ))}
          <th role="columnheader">{capitalize(labels.on)}</th>
          <th role="columnheader">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <ListRow key={row.id} row={row} {...parts}>
            {columns.map((column) => (
              <Cell key={column.head} column={column} row={row} />
            ))}
          </ListRow>
        ))}
      </tbody>
    </table>
  )
}

/** What is longer, in characters, may take two lines. */
const short = 24

function Cell({ column, row }: { column: Column<ContentRow>; row: ContentRow }) {
  const { head, isNumber, isLabelled, text, cell } = column
  if (text) {
    return (
      <td role="cell" className={`${styles.cell} ${styles.text}`}>
        <span>{text(row)}</span>
      </td>
    )
  }
  const content = cell(row)
  const isLong = typeof content === 'string' && content.length > short
  return (
    <td
      role="cell"
      className={`${styles.cell} ${isNumber ? styles.number : ''} ${isLong ? styles.long : ''}`}
    >
      {isLabelled && <span className={styles.label}>{head} </span>}
      {content}
    </td>
  )
}

type ListRowProps = Omit<TableParts<ContentRow>, 'columns'> & { row: ContentRow; children: ReactNode }

/** One record: its title opens the form, its switch moves it to the other tab. */
function ListRow({ row, picture, below, children }: ListRowProps) {
  const { collection, selection, problems, savedId, to, actions, canEdit } = useListContext()
  const { id } = row
  const title = collection.titleOf(row)
  const problem = problems.get(id)
  const link = { to: to({ id }), state: fromList }
  return (
    <tr
      role="row"
      className={savedId === id ? styles.saved : undefined}
      data-row={id}
      data-selected={selection.has(id) || undefined}
    >
      {canEdit && (
        <td role="cell" className={styles.select}>
          <SelectBox
            label={`Select ${title}`}
            isSelected={selection.has(id)}
            onToggle={(isRange) => selection.toggle(id, isRange)}
          />
        </td>
      )}
      <td role="cell" className={styles.main}>
        <div className={styles.name}>
          {picture && <span className={styles.picture}>{picture(row)}</span>}
          <span className={styles.texts}>
            <Link className={styles.title} {...link} data-action="open">
              {title}
            </Link>
            <PendingBadges id={id} />
            {below && <span className={styles.below}>{below(row)}</span>}
            {problem && (
              <span className={styles.reason}>
                <Icon name="alert" />
                {problem.title}. {problem.reason}
              </span>
            )}
          </span>
        </div>
      </td>
      {children}
      <td role="cell" className={styles.switch}>
        {canEdit ? <StatusSwitch row={row} /> : row.status === 1 ? 'Yes' : 'No'}
      </td>
      <td role="cell" className={styles.actions}>
        <ViewOnSite path={collection.sitePath(row)} title={title} />
        {canEdit && (
          <Link
            className="btn btn--plain btn--s btn--icon"
            {...link}
            aria-label={`Edit ${title}`}
            title="Edit"
            data-action="edit"
          >
            <AdminIcon name="pencil" />
          </Link>
        )}
        {canEdit && collection.remove && (
          <button
            className="btn btn--plain btn--s btn--icon"
            type="button"
            aria-label={`Delete ${title}`}
            title="Delete"
            data-action="delete"
            onClick={() => void actions.remove([row])}
          >
            <AdminIcon name="trash" />
          </button>
        )}
      </td>
    </tr>
  )
}

/** That a record has a draft, or waits for a time. */
function PendingBadges({ id }: { id: number }) {
  const { draftOf, schedulesOf } = useListContext()
  const schedules = schedulesOf(id)
  return (
    <>
      {draftOf(id) && <span className={`badge badge--warn ${styles.pending}`}>Draft</span>}
      {schedules.length > 0 && (
        <span className={`badge ${styles.pending}`}>
          {schedules.some(({ state }) => state === 'failed') ? 'Schedule failed' : 'Scheduled'}
        </span>
      )}
    </>
  )
}

/** Whether a record is active; turning it moves the record to the other tab. */
function StatusSwitch({ row }: { row: ContentRow }) {
  const { collection, actions } = useListContext()
  const label = capitalize(collection.labels.on)
  const isOn = row.status === 1
  return (
    <button
      className={switchStyles.switch}
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={`${label}: ${collection.titleOf(row)}`}
      title={label}
      data-action="status"
      onClick={() => void actions.setStatus([row], isOn ? 0 : 1)}
    >
      <span className={switchStyles.label} aria-hidden="true">
        {label}
      </span>
    </button>
  )
}
