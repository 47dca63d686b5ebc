import type { ComponentType, ReactNode } from 'react'
import type { ClientLoaderFunctionArgs, MetaArgs } from 'react-router'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import { seoFields } from '#app/records/seo-fields.ts'
import { adminMeta } from '#app/kit/admin/admin-meta.ts'
import { createShouldRevalidate, listParams } from '#app/kit/admin/list/list-search-params.ts'
import type { RecordFormProps } from '#app/kit/admin/record-form/create-record-form.tsx'
import { type PanelShape, RecordPanel } from '#app/kit/admin/record-form/record-panel.tsx'
import { SingletonScreen, type SingletonParts } from '#app/kit/admin/singleton-screen/singleton-screen.tsx'
import {
  type ContentDefinition,
  createContentClient,
  type LabelOverrides,
  type RecordOf,
} from './content-client.ts'
import { FilterBar, type FacetLabels } from './filter-bar.tsx'
import { ListScreen } from './list-screen.tsx'
import { ListTable, type TableParts } from './list-table.tsx'
import { OrderRows } from './order-rows.tsx'
import { useContentList, type ListData, loadList, ListContext } from './use-content-list.tsx'

type ScreenParts<Row> = TableParts<Row> &
  SingletonParts<Row> & {
    form: ComponentType<RecordFormProps<Row>>
    renderRows?: (rows: readonly Row[]) => ReactNode
    /** Replaces the Active and Inactive tabs. */
    filter?: ReactNode
    shape?: PanelShape
    actions?: ReactNode
    /** Actions on the selected records. */
    bulkActions?: (selected: readonly Row[]) => ReactNode
    labels?: LabelOverrides
    facetLabels?: FacetLabels
  }

/**
 * Creates the screen of a collection: a list with a form or, for singletons, only the form.
 * @returns the exports of the route module: page, `meta`, `clientLoader` and `shouldRevalidate`.
 */
export function createListScreen<const D extends ContentDefinition>(
  definition: D,
  { form: Form, labels, facetLabels = {}, shape = 'sheet', ...parts }: ScreenParts<RecordOf<D>>,
) {
  const { renderRows, filter, actions, bulkActions, columns, subtitle } = parts
  type Row = RecordOf<D>

  const collection = createContentClient<Row>(definition, labels)
  const sortColumns = [
    { head: collection.labels.titleColumn, sort: collection.titleColumn },
    ...(columns ?? []),
  ].flatMap(({ head, sort }) => (sort ? [{ head, sort }] : []))
  const picture = parts.picture ?? createPictureCell(definition)

  function Page({ loaderData }: { loaderData: ListData<Row> }) {
    const list = useContentList(collection, loaderData)
    if (definition.isSingleton)
      return (
        <ListContext value={list}>
          <SingletonScreen {...parts} list={list} Form={Form} />
        </ListContext>
      )
    return (
      <ListContext value={list}>
        <ListScreen
          filter={filter}
          filterBar={<FilterBar {...{ facetLabels, sortColumns }} hasHeadings={renderRows === undefined} />}
          actions={actions}
          bulkActions={bulkActions?.(list.rows.filter(({ id }) => list.selection.has(id)))}
          ordering={
            definition.isOrdered && (
              <OrderRows list={list} picture={picture} note={findFirstTextCell(columns)} />
            )
          }
          form={<RecordPanel {...{ list, shape, Form }} />}
        >
          {renderRows ? (
            renderRows(list.rows)
          ) : (
            <ListTable {...{ columns, subtitle, picture }} rows={list.rows} />
          )}
        </ListScreen>
      </ListContext>
    )
  }

  return {
    Page,
    meta: (args: MetaArgs) => adminMeta(args, collection.labels.title),
    clientLoader: ({ request }: ClientLoaderFunctionArgs) =>
      loadList(
        collection,
        request,
        sortColumns.map(({ sort }) => sort),
      ),
    shouldRevalidate: createShouldRevalidate(listParams(collection.name)),
  }
}

function findFirstTextCell<Row>(columns: TableParts<Row>['columns']) {
  const column = columns?.find(({ isNumber }) => !isNumber)
  return column && (column.clampedText ?? column.cell)
}

function createPictureCell({ files }: ContentDefinition) {
  const column = Object.keys(files).find((name) => files[name] === 'picture' && !(name in seoFields))
  if (!column) return undefined
  return (row: object) => {
    const image = (row as Record<string, string | null>)[column]
    if (!image) return <AdminIcon name="image" className="p-2.5 text-ink-3" />
    return <UploadedPicture image={image} sizes="3.5rem" alt="" />
  }
}
