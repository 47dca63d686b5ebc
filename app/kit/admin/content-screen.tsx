import type { ComponentType, ReactNode } from 'react'
import type { ClientLoaderFunctionArgs, MetaArgs } from 'react-router'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import type { Field, Fields as DeclaredFields } from '#app/records/field/declare-fields.ts'
import { seoFields } from '#app/records/seo-fields.ts'
import {
  type ContentDefinition,
  createContentClient,
  type LabelOverrides,
  type RecordOf,
} from './list-screen/content-client.ts'
import { FilterBar, type FacetLabels } from './list-screen/filter-bar.tsx'
import { ListScreen } from './list-screen/list-screen.tsx'
import { type Column, ListTable, type TableParts } from './list-screen/list-table.tsx'
import { OrderRows } from './list-screen/order-rows.tsx'
import { useContentList, type ListData, loadList, ListContext } from './list-screen/use-content-list.tsx'
import { createShouldRevalidate, listParams } from './list/list-search-params.ts'
import { FieldList, StatusField } from './record-form/field.tsx'
import { fieldOptions, type FormOptions, type ValuesOf } from './record-form/form-values.ts'
import { RecordFormFrame } from './record-form/record-form-frame.tsx'
import { type PanelShape, type RecordFormProps, RecordPanel } from './record-form/record-panel.tsx'
import { type RecordForm, useRecordForm } from './record-form/use-record-form.ts'
import { adminMeta } from './screen.tsx'
import { SingletonScreen, type SingletonParts } from './singleton-screen/singleton-screen.tsx'

type Cells<Name extends string> = { readonly [N in Name]?: string | number | null | undefined }

/** List column with the value of a field. Paragraphs are cut. */
export function fieldColumn<const Name extends string>(
  fields: { readonly [N in Name]: Field },
  name: Name,
): Column<Cells<Name>> {
  const field: Field = fields[name]
  const { label: head, kind, isReadOnly } = field
  const column = { head, ...(!isReadOnly && { sort: name }) }
  if (kind === 'paragraphs') return { ...column, clampedText: (row) => String(row[name] ?? '') }
  const options = fieldOptions(field)
  return {
    ...column,
    isNumber: kind === 'integer' || kind === 'amount',
    cell: (row) => {
      const value = row[name]
      if (kind === 'date' && value) return <LocalDate value={String(value)} format="medium" />
      return options.find(([option]) => option === String(value ?? ''))?.[1] ?? value
    },
  }
}

export const positionColumn: Column<{ readonly position: number | null }> = {
  head: 'Position',
  sort: 'position',
  isNumber: true,
  hasInlineLabel: true,
  cell: ({ position }) => position,
}

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

type FormDefinition = ContentDefinition & { readonly fields: DeclaredFields }

type FormParts<D extends FormDefinition> = FormOptions<ValuesOf<D['fields']>> & {
  /** By default, all fields in the order of their declaration, and the status. */
  Fields?: ComponentType<{ form: RecordForm<RecordOf<D>, D['fields']> }>
}

/**
 * Creates a record form with controls, labels, messages and initial values from the declared fields.
 * @returns a component that takes the record as `row`, undefined for a new one.
 */
export function createRecordForm<const D extends FormDefinition>(
  { fields }: D,
  { Fields = AllFields, ...options }: FormParts<D> = {},
) {
  return function ContentForm({ row, draft }: RecordFormProps<RecordOf<D>>) {
    const form = useRecordForm(fields, options, row, draft)
    return (
      <RecordFormFrame form={form}>
        <Fields form={form as unknown as RecordForm<RecordOf<D>, D['fields']>} />
      </RecordFormFrame>
    )
  }
}

const AllFields = ({ form }: { form: RecordForm }) => (
  <>
    <FieldList form={form} />
    <StatusField form={form} />
  </>
)
