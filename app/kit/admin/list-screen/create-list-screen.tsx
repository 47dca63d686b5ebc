import type { ComponentType, ReactNode } from 'react'
import type { ClientLoaderFunctionArgs, MetaArgs } from 'react-router'
import { AdminIcon } from '../../../ui/icon/admin-icon.tsx'
import { UploadedPicture } from '../../../ui/picture/uploaded-picture.tsx'
import { adminMeta } from '../admin-meta.ts'
import { createShouldRevalidate } from '../list/list-search-params.ts'
import {
  type ContentDefinition,
  type ContentRow,
  createContentClient,
  type LabelOverrides,
  type RecordOf,
} from './content-client.ts'
import { ListScreen } from './list-screen.tsx'
import { ListTable, type TableParts } from './list-table.tsx'
import { OrderRows } from './order-rows.tsx'
import { RecordPanel } from '../record-form/record-panel.tsx'
import styles from './row-picture.module.css'
import { useContentList, type ListData, loadList } from './use-content-list.tsx'
import { ListContext } from './list-context.ts'

type ListParts<Row> = TableParts<Row> & {
  form: ComponentType<{ row: Row | undefined }>
  renderRows?: (rows: readonly Row[]) => ReactNode
  /** Replaces the Active and Inactive tabs. */
  filter?: ReactNode
  shape?: 'sheet' | 'wide' | 'dialog'
  actions?: ReactNode
  labels?: LabelOverrides
}

/** @returns the exports of the route module: page, `meta`, `clientLoader` and `shouldRevalidate`. */
export function createListScreen<const D extends ContentDefinition>(
  definition: D,
  parts: ListParts<RecordOf<D>>,
) {
  const collection = createContentClient(definition, parts.labels)
  // The components below are not generic, so records are treated as `ContentRow`.
  const {
    form: Form,
    renderRows,
    filter,
    shape = 'sheet',
    actions,
    labels: _,
    ...table
  } = parts as unknown as ListParts<ContentRow>
  const picture = table.picture ?? createPictureCell(definition)

  function Page({ loaderData }: { loaderData: ListData }) {
    const list = useContentList(collection, loaderData)
    return (
      <ListContext value={list}>
        <ListScreen
          filter={filter}
          actions={actions}
          ordering={
            definition.isOrdered && <OrderRows picture={picture} note={findFirstTextCell(table.columns)} />
          }
          form={<RecordPanel shape={shape}>{(row) => <Form row={row} />}</RecordPanel>}
        >
          {renderRows ? renderRows(list.rows) : <ListTable {...table} picture={picture} />}
        </ListScreen>
      </ListContext>
    )
  }

  return {
    Page,
    meta: (args: MetaArgs) => adminMeta(args, collection.labels.title),
    clientLoader: ({ request }: ClientLoaderFunctionArgs) => loadList(collection, request),
    shouldRevalidate: createShouldRevalidate(collection.name),
  }
}

function findFirstTextCell(columns: ListParts<ContentRow>['columns']) {
  const column = columns?.find(({ isNumber }) => !isNumber)
  return column && (column.clampedText ?? column.cell)
}

function createPictureCell({ files }: ContentDefinition) {
  const column = Object.keys(files).find((name) => files[name] === 'picture')
  if (!column) return undefined
  return (row: object) => {
    const image = (row as Record<string, string | null>)[column]
    if (!image) return <AdminIcon name="image" className={`muted ${styles.none}`} />
    return <UploadedPicture image={image} sizes="3.5rem" alt="" />
  }
}
