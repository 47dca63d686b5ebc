import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { IconButton } from '#app/ui/form/button.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { DataTable, type TableColumn } from '#app/ui/table/data-table.tsx'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { Switch } from '#app/kit/admin/parts/switch.tsx'
import { SelectBox } from '#app/kit/admin/selection/bulk-bar.tsx'
import type { ContentRow } from './content-client.ts'
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
      className="data-table list-table @max-4xl:[&>thead]:sr-only"
      aria-label={labels.table}
      rows={rows}
      keyOf={({ id }) => id}
      rowProps={({ id }) => ({
        className: savedId === id ? 'list-table__saved' : undefined,
        'data-row': id,
        'data-selected': selection.has(id) || undefined,
      })}
      columns={[
        ...(canEdit ? [selectColumn(list)] : []),
        {
          ...headingOf(list, labels.titleColumn, collection.titleColumn),
          className: 'list-table__main',
          cell: (row) => <Title row={row} {...parts} />,
        },
        ...columns.map((column) => valueColumn(list, column)),
        {
          head: capitalize(labels.on),
          className: 'list-table__switch',
          cell: (row) => (canEdit ? <StatusSwitch row={row} /> : row.status === 1 ? 'Yes' : 'No'),
        },
        {
          head: <span className="sr-only">Actions</span>,
          className: 'list-table__actions',
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
  className: 'list-table__select',
  cell: (row) => (
    <SelectBox
      label={`Select ${collection.titleOf(row)}`}
      isSelected={selection.has(row.id)}
      onToggle={() => selection.toggle(row.id)}
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
        <button
          className={`group/sort -mx-1.5 inline-flex min-h-7 items-center gap-1 rounded-1 px-1.5 hover:text-ink focus-visible:text-ink @max-4xl:hidden ${isAscending || isDescending ? 'text-ink' : ''}`}
          type="button"
          onClick={() => arrange({ sort: next })}
        >
          {head}
          <Icon
            name="chevron-down"
            className={
              isAscending
                ? 'rotate-180'
                : isDescending
                  ? ''
                  : 'opacity-0 transition-opacity duration-1 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60'
            }
          />
        </button>
        <span className="hidden @max-4xl:inline">{head}</span>
      </>
    ),
  }
}

const maxSingleLineLength = 24

function valueColumn<Row>(list: ContentList, column: Column<Row>): TableColumn<Row> {
  const { head, sort, isNumber, hasInlineLabel, clampedText, cell } = column
  return {
    ...headingOf(list, head, sort),
    className: `list-table__cell ${clampedText ? 'list-table__text' : ''} ${isNumber ? 'data-table__number' : ''}`,
    cardLabel: hasInlineLabel ? head : undefined,
    cell: (row) => {
      if (clampedText) return <span className="line-clamp-2">{clampedText(row)}</span>
      const content = cell(row)
      const isLong = typeof content === 'string' && content.length > maxSingleLineLength
      return isLong ? <span className="whitespace-normal">{content}</span> : content
    },
  }
}

type TitleProps<Row> = Omit<TableParts<Row>, 'columns'> & { row: Row }

function Title<Row extends ContentRow>({ row, picture, subtitle }: TitleProps<Row>) {
  const { collection, problems, linkTo } = useListContext()
  const { id } = row
  const problem = problems.get(id)
  return (
    <div className="flex items-center gap-3">
      {picture && <span className="row-picture">{picture(row)}</span>}
      <span className="grid min-w-32 flex-1 grid-cols-1">
        <Link
          className="justify-self-start leading-ui font-semibold wrap-anywhere text-ink no-underline hover:text-accent hover:underline @max-4xl:text-h3"
          to={linkTo({ id })}
          state={openedFromList}
          data-action="open"
        >
          {collection.titleOf(row)}
        </Link>
        <PendingBadges id={id} />
        {subtitle && <span className="line-clamp-1 text-small text-ink-2">{subtitle(row)}</span>}
        {problem && (
          <span className="flex gap-1.5 text-small leading-ui font-semibold text-bad">
            <Icon name="alert" className="mt-px" />
            {problem.title}. {problem.reason}
          </span>
        )}
      </span>
    </div>
  )
}

function Actions({ row }: { row: ContentRow }) {
  const { collection, linkTo, actions, canEdit, canAdd } = useListContext()
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
      {canAdd && <DuplicateLink row={row} />}
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
      {findDraft(id) && !publishAt && <span className="badge badge--warn justify-self-start">Draft</span>}
      {times.map(
        ([label, at]) =>
          at && (
            <span key={label} className={`badge justify-self-start ${message ? 'badge--bad' : ''}`}>
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
      <span className="hidden text-small text-ink-2 @max-4xl:block" aria-hidden="true">
        {label}
      </span>
    </Switch>
  )
}
