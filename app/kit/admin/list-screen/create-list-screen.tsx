import type { ComponentType, ReactNode } from 'react'
import type { ClientLoaderFunctionArgs, MetaArgs } from 'react-router'
import { AdminIcon } from '../../../ui/icon/admin-icon.tsx'
import { UploadedPicture } from '../../../ui/picture/uploaded-picture.tsx'
import { adminMeta } from '../admin-meta.ts'
import { revalidatesList } from '../list/list-search-params.ts'
import {
  type ContentDefinition,
  type ContentRow,
  contentClient,
  type ListOverrides,
  type RowOf,
} from './content-client.ts'
import { ListScreen } from './list-screen.tsx'
import { ListTable, type TableParts } from './list-table.tsx'
import { OrderRows } from './order-rows.tsx'
import { RecordPanel } from '../record-form/record-panel.tsx'
import styles from './row-picture.module.css'
import { useContentList, type ListData, loadList } from './use-content-list.tsx'
import { ListContext } from './list-context.ts'

type ListParts<Row> = TableParts<Row> & {
  /** Made by `createRecordForm`. */
  form: ComponentType<{ row: Row | undefined }>
  /** Instead of the table. */
  rows?: (rows: readonly Row[]) => ReactNode
  /** Instead of the tabs Active and Inactive. */
  filter?: ReactNode
  shape?: 'sheet' | 'wide' | 'dialog'
  /** Beside what adds a record. */
  actions?: ReactNode
  /** Labels that differ from the usual ones. */
  labels?: ListOverrides
}

/**
 * The list screen of published content.
 * @param parts columns and form, and what differs from other lists.
 * @returns what its route module exports: the page, `meta`, `clientLoader` and `shouldRevalidate`.
 */
export function createListScreen<const D extends ContentDefinition>(
  definition: D,
  parts: ListParts<RowOf<D>>,
) {
  const collection = contentClient(definition, parts.labels)
  // Its rows are those of the definition.
  const {
    form: Form,
    rows,
    filter,
    shape = 'sheet',
    actions,
    labels: _,
    ...table
  } = parts as unknown as ListParts<ContentRow>
  const picture = table.picture ?? pictureOf(definition)

  function Page({ loaderData }: { loaderData: ListData }) {
    const list = useContentList(collection, loaderData)
    return (
      <ListContext value={list}>
        <ListScreen
          filter={filter}
          actions={actions}
          ordering={definition.isOrdered && <OrderRows picture={picture} note={noteOf(table.columns)} />}
          form={<RecordPanel shape={shape}>{(row) => <Form row={row} />}</RecordPanel>}
        >
          {rows ? rows(list.rows) : <ListTable {...table} picture={picture} />}
        </ListScreen>
      </ListContext>
    )
  }

  return {
    Page,
    meta: (args: MetaArgs) => adminMeta(args, collection.labels.title),
    clientLoader: ({ request }: ClientLoaderFunctionArgs) => loadList(collection, request),
    shouldRevalidate: revalidatesList(collection.name),
  }
}

/** What stands beside the title of a row that is put in order: the first column of words. */
function noteOf(columns: ListParts<ContentRow>['columns']) {
  const column = columns?.find(({ isNumber }) => !isNumber)
  return column && (column.text ?? column.cell)
}

/** The first picture of a record, small, or an icon if it has none; nothing if the collection has no picture column. */
function pictureOf({ files }: ContentDefinition) {
  const column = Object.keys(files).find((name) => files[name] === 'picture')
  if (!column) return undefined
  return (row: object) => {
    const image = (row as Record<string, string | null>)[column]
    if (!image) return <AdminIcon name="image" className={styles.none} />
    return <UploadedPicture image={image} sizes="3.5rem" alt="" />
  }
}
