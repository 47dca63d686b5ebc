import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#app/ui/form/icon-button.tsx'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { SelectBox } from '#app/kit/admin/selection/select-box.tsx'
import type { ContentRow } from './content-client.ts'
import rowPicture from './row-picture.module.css'
import styles from './list-table.module.css'
import switchStyles from '#app/kit/admin/record-form/status-switch.module.css'
import { copyOf, openedFromList, useListContext } from './use-content-list.tsx'
import { ViewOnSite } from './view-on-site.tsx'

export type Column<Row> = {
  head: string
  sort?: string
  isNumber?: boolean
  /** Repeats the heading next to the value on small screens, where rows are cards. */
  hasInlineLabel?: boolean
} & (
  | { cell: (row: Row) => ReactNode; clampedText?: never }
  | { clampedText: (row: Row) => string; cell?: never }
)

export type TableParts<Row> = {
  columns?: readonly Column<Row>[]
  picture?: ((row: Row) => ReactNode) | undefined
  subtitle?: (row: Row) => string
}

type ListTableProps<Row> = TableParts<Row> & { rows: readonly Row[] }

// Rows are cards on small screens, where explicit roles preserve the table semantics.
export function ListTable<Row extends ContentRow>({ rows, columns = [], ...parts }: ListTableProps<Row>) {
  const { collection, selection, canEdit } = useListContext()
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
          <Heading head={labels.titleColumn} sort={collection.titleColumn} />
          {columns.map(({ head, sort, isNumber }) => (
            <Heading key={head} head={head} sort={sort} isNumber={isNumber} />
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

type HeadingProps = { head: string; sort: string | undefined; isNumber?: boolean | undefined }

function Heading({ head, sort, isNumber }: HeadingProps) {
  const { nextView, arrange } = useListContext()
  const className = isNumber ? styles.number : undefined
  if (!sort)
    return (
      <th role="columnheader" className={className}>
        {head}
      </th>
    )
  const isAscending = nextView.sort === sort
  const isDescending = nextView.sort === `-${sort}`
  const next = isAscending ? `-${sort}` : isDescending ? undefined : sort
  return (
    <th
      role="columnheader"
      className={className}
      aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : 'none'}
    >
      <button className={styles.sort} type="button" onClick={() => arrange({ sort: next })}>
        {head}
        <Icon name="chevron-down" />
      </button>
      <span className={styles.plain}>{head}</span>
    </th>
  )
}

const maxSingleLineLength = 24

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { head, isNumber, hasInlineLabel, clampedText, cell } = column
  if (clampedText) {
    return (
      <td role="cell" className={`${styles.cell} ${styles.text}`}>
        <span>{clampedText(row)}</span>
      </td>
    )
  }
  const content = cell(row)
  const isLong = typeof content === 'string' && content.length > maxSingleLineLength
  return (
    <td
      role="cell"
      className={`${styles.cell} ${isNumber ? styles.number : ''} ${isLong ? styles.long : ''}`}
    >
      {hasInlineLabel && <span className={styles.label}>{head} </span>}
      {content}
    </td>
  )
}

type ListRowProps<Row> = Omit<TableParts<Row>, 'columns'> & { row: Row; children: ReactNode }

function ListRow<Row extends ContentRow>({ row, picture, subtitle, children }: ListRowProps<Row>) {
  const { collection, selection, problems, savedId, linkTo, actions, canEdit } = useListContext()
  const { id } = row
  const title = collection.titleOf(row)
  const problem = problems.get(id)
  const linkProps = { to: linkTo({ id }), state: openedFromList }
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
          {picture && <span className={rowPicture.picture}>{picture(row)}</span>}
          <span className={styles.texts}>
            <Link className={styles.title} {...linkProps} data-action="open">
              {title}
            </Link>
            <PendingBadges id={id} />
            {subtitle && <span className={`quiet ${styles.below}`}>{subtitle(row)}</span>}
            {problem && (
              <span className={`small ${styles.reason}`}>
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
            {...linkProps}
            aria-label={`Edit ${title}`}
            title="Edit"
            data-action="edit"
          >
            <AdminIcon name="pencil" />
          </Link>
        )}
        {canEdit && <DuplicateLink row={row} />}
        {canEdit && collection.remove && (
          <IconButton
            icon="trash"
            aria-label={`Delete ${title}`}
            title="Delete"
            data-action="delete"
            onClick={() => void actions.remove([row])}
          />
        )}
      </td>
    </tr>
  )
}

/** Opens the form for a new record with the values of this one. */
export function DuplicateLink({ row }: { row: ContentRow }) {
  const { collection, linkTo } = useListContext()
  return (
    <Link
      className="btn btn--plain btn--s btn--icon"
      to={linkTo({ id: 'new' })}
      state={copyOf(row)}
      aria-label={`Duplicate ${collection.titleOf(row)}`}
      title="Duplicate"
      data-action="duplicate"
    >
      <AdminIcon name="copy" />
    </Link>
  )
}

/** The record's draft and schedule. */
export function PendingBadges({ id }: { id: number }) {
  const { findDraft, findSchedule } = useListContext()
  const { publishAt, unpublishAt, message } = findSchedule(id) ?? {}
  const times = Object.entries({ Scheduled: publishAt, Until: unpublishAt })
  return (
    <>
      {findDraft(id) && !publishAt && <span className={`badge badge--warn ${styles.pending}`}>Draft</span>}
      {times.map(
        ([label, at]) =>
          at && (
            <span key={label} className={`badge ${message ? 'badge--bad' : ''} ${styles.pending}`}>
              {message ? 'Schedule failed' : label} <LocalDate value={at} format="time" />
            </span>
          ),
      )}
    </>
  )
}

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
      <span className={`quiet ${switchStyles.label}`} aria-hidden="true">
        {label}
      </span>
    </button>
  )
}
