import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#app/ui/form/button.tsx'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { DataTable, type TableColumn } from '#app/ui/table/data-table.tsx'
import table from '#app/kit/admin/list/table.module.css'
import { SelectBox } from '#app/kit/admin/selection/select-box.tsx'
import type { ContentRow } from './content-client.ts'
import rowPicture from './row-picture.module.css'
import styles from './list-table.module.css'
import { Switch } from '#app/kit/admin/parts/switch.tsx'
import switchStyles from '#app/kit/admin/parts/switch.module.css'
import { type ContentList, copyOf, openedFromList, useListContext } from './use-content-list.tsx'
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

export function ListTable<Row extends ContentRow>({ rows, columns = [], ...parts }: ListTableProps<Row>) {
  const list = useListContext()
  const { collection, selection, savedId, canEdit } = list
  const { labels } = collection
  return (
    <DataTable
      className={`${table.table} ${styles.table}`}
      aria-label={labels.table}
      rows={rows}
      keyOf={({ id }) => id}
      rowProps={({ id }) => ({
        className: savedId === id ? styles.saved : undefined,
        'data-row': id,
        'data-selected': selection.has(id) || undefined,
      })}
      columns={[
        ...(canEdit ? [selectColumn(list)] : []),
        {
          ...headingOf(list, labels.titleColumn, collection.titleColumn),
          className: styles.main,
          cell: (row) => <Title row={row} {...parts} />,
        },
        ...columns.map((column) => valueColumn(list, column)),
        {
          head: capitalize(labels.on),
          className: styles.switch,
          cell: (row) => (canEdit ? <StatusSwitch row={row} /> : row.status === 1 ? 'Yes' : 'No'),
        },
        {
          head: <span className="vh">Actions</span>,
          className: styles.actions,
          cell: (row) => <Actions row={row} />,
        },
      ]}
    />
  )
}

const selectColumn = ({ collection, selection }: ContentList): TableColumn<ContentRow> => ({
  head: (
    <SelectBox
      label="Select all"
      isSelected={selection.isAll}
      isMixed={selection.ids.length > 0}
      onToggle={selection.toggleAll}
    />
  ),
  className: styles.select,
  cell: (row) => (
    <SelectBox
      label={`Select ${collection.titleOf(row)}`}
      isSelected={selection.has(row.id)}
      onToggle={(isRange) => selection.toggle(row.id, isRange)}
    />
  ),
})

function headingOf({ nextView, arrange }: ContentList, head: string, sort: string | undefined) {
  if (!sort) return { head }
  const isAscending = nextView.sort === sort
  const isDescending = nextView.sort === `-${sort}`
  const next = isAscending ? `-${sort}` : isDescending ? undefined : sort
  return {
    sort: isAscending ? ('ascending' as const) : isDescending ? ('descending' as const) : ('none' as const),
    head: (
      <>
        <button className={styles.sort} type="button" onClick={() => arrange({ sort: next })}>
          {head}
          <Icon name="chevron-down" />
        </button>
        <span className={styles.plain}>{head}</span>
      </>
    ),
  }
}

const maxSingleLineLength = 24

function valueColumn<Row>(list: ContentList, column: Column<Row>): TableColumn<Row> {
  const { head, sort, isNumber, hasInlineLabel, clampedText, cell } = column
  return {
    ...headingOf(list, head, sort),
    className: `${styles.cell} ${clampedText ? styles.text : ''} ${isNumber ? table.number : ''}`,
    cardLabel: hasInlineLabel ? head : undefined,
    cell: (row) => {
      if (clampedText) return <span>{clampedText(row)}</span>
      const content = cell(row)
      const isLong = typeof content === 'string' && content.length > maxSingleLineLength
      return isLong ? <span className={styles.long}>{content}</span> : content
    },
  }
}

type TitleProps<Row> = Omit<TableParts<Row>, 'columns'> & { row: Row }

function Title<Row extends ContentRow>({ row, picture, subtitle }: TitleProps<Row>) {
  const { collection, problems, linkTo } = useListContext()
  const { id } = row
  const problem = problems.get(id)
  return (
    <div className={styles.name}>
      {picture && <span className={rowPicture.picture}>{picture(row)}</span>}
      <span className={styles.texts}>
        <Link className={styles.title} to={linkTo({ id })} state={openedFromList} data-action="open">
          {collection.titleOf(row)}
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
  )
}

function Actions({ row }: { row: ContentRow }) {
  const { collection, linkTo, actions, canEdit } = useListContext()
  const title = collection.titleOf(row)
  return (
    <>
      <ViewOnSite path={collection.sitePath(row)} title={title} />
      {canEdit && (
        <Link
          className="btn btn--plain btn--s btn--icon"
          to={linkTo({ id: row.id })}
          state={openedFromList}
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
    </>
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
  return (
    <Switch
      label={`${label}: ${collection.titleOf(row)}`}
      isOn={row.status === 1}
      onToggle={(isOn) => void actions.setStatus([row], isOn ? 1 : 0)}
      title={label}
      data-action="status"
    >
      <span className={`quiet ${switchStyles.label}`} aria-hidden="true">
        {label}
      </span>
    </Switch>
  )
}
