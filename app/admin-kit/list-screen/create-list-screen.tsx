import type { ComponentType, ReactNode } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { capitalized } from '../../ui/capitalized.ts'
import { adminMeta } from '../admin-meta.ts'
import { type ContentDefinition, listOf, type ListOverrides, type RowOf } from './content-list.ts'
import { ItemPanel } from './item-panel.tsx'
import { ListRow } from './list-row.tsx'
import { ListScreen } from './list-screen.tsx'
import { Cell, ColumnHead, ListTable, TextCell } from './list-table.tsx'
import { revalidatesList } from './list-view.ts'
import { type ListData, loadList } from './load-list.ts'
import { RowPicture } from './row-picture.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { type List, useList } from './use-list.ts'

type Column<Row> = {
  head: string
  isNumber?: boolean
  /** Whether the heading stands before the value too, where the columns have no heads. */
  isLabelled?: boolean
} & (
  | { cell: (row: Row) => ReactNode; text?: never }
  /** A sentence or two. */
  | { text: (row: Row) => string; cell?: never }
)

type Screen<Row> = {
  /** Made by `createForm`. */
  form: ComponentType<{ row: Row | undefined }>
  /** Columns between the title and the switch. */
  columns?: readonly Column<Row>[]
  /** Instead of the first picture column, at 3:2. */
  picture?: (row: Row) => ReactNode
  /** A second line below the title. */
  below?: (row: Row) => string
  /** Instead of the table. */
  rows?: (rows: readonly Row[]) => ReactNode
  /** Instead of the tabs Active and Inactive. */
  filter?: (list: List) => ReactNode
  shape?: 'sheet' | 'dialog'
  /** Labels that differ from the usual ones. */
  labels?: ListOverrides
}

/**
 * The list screen of published content.
 * @param screen columns and form, and what differs from other lists.
 * @returns what its route module exports: the page, `meta`, `clientLoader` and `shouldRevalidate`.
 */
export function createListScreen<const D extends ContentDefinition>(definition: D, screen: Screen<RowOf<D>>) {
  type Row = RowOf<D>
  const collection = listOf(definition, screen.labels)
  const { labels } = collection
  const { columns = [], picture = pictureOf(definition), below, form: Form } = screen
  const switchLabel = capitalized(labels.on)

  function table(rows: readonly Row[]) {
    return (
      <ListTable
        label={labels.table}
        head={
          <>
            <ColumnHead>{labels.column}</ColumnHead>
            {columns.map(({ head, isNumber }) => (
              <ColumnHead key={head} isNumber={isNumber}>
                {head}
              </ColumnHead>
            ))}
            <ColumnHead>{switchLabel}</ColumnHead>
          </>
        }
      >
        {rows.map((row) => (
          <ListRow
            key={row.id}
            item={row}
            title={collection.titleOf(row)}
            picture={picture?.(row)}
            below={below?.(row)}
            switchLabel={switchLabel}
            sitePath={collection.sitePath(row)}
          >
            {columns.map(({ head, isNumber, isLabelled, cell, text }) =>
              text ? (
                <TextCell key={head}>{text(row)}</TextCell>
              ) : (
                <Cell key={head} isNumber={isNumber} label={isLabelled ? head : undefined}>
                  {cell(row)}
                </Cell>
              ),
            )}
          </ListRow>
        ))}
      </ListTable>
    )
  }

  function Page({ loaderData }: { loaderData: ListData<Row> }) {
    const list = useList(collection, loaderData)
    const anyList = list as unknown as List
    return (
      <ListScreen
        list={list}
        filter={screen.filter?.(anyList) ?? <StatusTabs list={anyList} />}
        form={
          <ItemPanel list={list} shape={screen.shape ?? 'sheet'}>
            {(row) => <Form row={row} />}
          </ItemPanel>
        }
      >
        {(screen.rows ?? table)(list.rows)}
      </ListScreen>
    )
  }

  return {
    Page,
    meta: () => adminMeta(labels.title),
    clientLoader: ({ request }: ClientLoaderFunctionArgs) => loadList(collection, request),
    shouldRevalidate: revalidatesList,
  }
}

/** The small picture of a row, if the collection has a picture column. */
function pictureOf({ files }: ContentDefinition) {
  const column = Object.keys(files).find((name) => files[name] === 'picture')
  if (!column) return undefined
  return (row: object) => <RowPicture image={(row as Record<string, string | null>)[column] ?? null} />
}
