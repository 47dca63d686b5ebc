import { type RawBuilder, sql, type Insertable, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import { companyToday } from '#app/ui/date/company-time.ts'
import { altField, focusField } from '#app/ui/picture/alt-and-focus.ts'
import type { Db, Trx, VersionedRow } from '#app/platform/db/database.ts'
import { anyColumnContains, countRows, paginate } from '#app/platform/db/query-parts.server.ts'
import { invalid, notFound } from '#app/platform/errors.ts'
import { getFileColumns, type RecordColumn } from '#app/platform/storage/file-columns.server.ts'
import { anyTable } from '#app/records/change/lock-row.server.ts'
import { type AfterChange, rejectDuplicate } from '#app/records/change/locked-record.server.ts'
import type { ContentCollection } from '#app/records/collection-definition.ts'
import { translationFields } from '#app/records/field/schemas.ts'
import { sortColumns } from '#app/records/list-options.ts'
import { listConditions, listOrder, periodBounds } from '#app/records/list.server.ts'
import { translateRows } from '#app/records/translation/translations.server.ts'
import type { ContentName } from '#app/collections.ts'
import type {
  Audience,
  ContentEndpoints,
  ContentFilter,
  ContentParts,
  ContentQuery,
  Change,
  NewRow,
  RowOf,
  VersionedContent,
  InsertQuery,
} from './content-parts.server.ts'
import { createDraftFields } from './draft-fields.server.ts'

export type CollectionRecords = {
  name: ContentName
  definition: ContentCollection
  files: readonly RecordColumn[]
  draftFields: ReturnType<typeof createDraftFields>
  /** @throws 404 */
  find: (db: Db, id: number) => Promise<{ id: number; status: number }>
  /** @returns the id. @throws 422 for a duplicate */
  insert: (trx: Trx, values: Record<string, unknown>) => Promise<number>
  /** Validates a row after it was written. @param input the changed fields */
  check: (trx: Trx, row: object, input: object, change?: Change) => Promise<void>
  afterChange?: AfterChange | undefined
}

/** Selects alt text and focal point from the picture library. A centered focal point is null. */
const selectPictureFields = (picture: string, file: RawBuilder<unknown>) => [
  sql`(select alt from picture where file = ${file})`.as(altField(picture)),
  sql`(select nullif(cast("focusX" as text) || ' ' || cast("focusY" as text), '50 50') from picture where file = ${file})`.as(
    focusField(picture),
  ),
]

export function createCollectionRecords<D extends VersionedContent, E extends ContentEndpoints>(
  parts: ContentParts<D, E>,
  endpoints: E,
) {
  const { definition: given, search, where, check, toRow, afterChange } = parts
  const definition = given as ContentCollection & { name: ContentName }
  const { name, labels, publicFrom } = definition
  const files = getFileColumns(name)
  const pictures = files.filter(({ type }) => type === 'picture').map((file) => file.column)
  const output = endpoints.adminOne.output as z.ZodObject
  const body = endpoints.add.body as z.ZodObject
  const { rows = selectRows<RowOf<E>>(definition, output), insert = insertRow(definition) } = parts
  const sortable = sortColumns(definition, output.shape, body.shape)
  const column = (columnName: string) => sql.ref(`${name}.${columnName}`)

  function toApiRow(row: object): RowOf<E> {
    const names = pictures.flatMap((picture) => [altField(picture), focusField(picture)])
    const pictureFields = Object.fromEntries(
      names.map((field) => [field, (row as Record<string, unknown>)[field]]),
    )
    return { ...(toRow ? toRow(row as never) : (row as RowOf<E>)), ...pictureFields }
  }

  function selectFiltered(db: Db, filter: ContentFilter, audience: Audience) {
    const { status, search: text } = filter
    let query = rows(db, audience, filter as ContentQuery<E>)
      .select(pictures.flatMap((picture) => selectPictureFields(picture, column(picture))))
      .where(sql<boolean>`${column('deletedAt')} is null`)
    if (status !== undefined) query = query.where(sql<boolean>`${column('status')} = ${status}`)
    if (audience === 'public' && publicFrom)
      query = query.where(sql<boolean>`${column(publicFrom)} <= ${companyToday()}`)
    if (text) query = query.where(anyColumnContains(typeof search === 'function' ? search(db) : search, text))
    const condition = where?.(filter as ContentQuery<E>)
    if (condition) query = query.where(condition)
    if (audience === 'public') return query
    for (const listCondition of listConditions(definition, filter)) query = query.where(listCondition)
    for (const bound of periodBounds(
      column(definition.period?.column ?? 'createdAt'),
      filter,
      !definition.period,
    ))
      query = query.where(bound)
    if (!filter.sortBy || !sortable.includes(filter.sortBy.replace(/^-/, ''))) return query
    query = query.clearOrderBy()
    for (const { expression, direction } of listOrder(definition, output, filter.sortBy))
      query = query.orderBy(expression, direction)
    return query
  }

  return {
    name,
    definition,
    files,
    afterChange,
    draftFields: createDraftFields(definition, body, output),

    list: async (db: Db, filter: ContentFilter, audience: Audience) => {
      const query = selectFiltered(db, filter, audience)
      const found = await paginate(query, filter).execute()
      const apiRows = found.map((row) => toApiRow(row))
      return {
        rows: audience === 'public' ? await translateRows(db, definition, apiRows) : apiRows,
        total: filter.limit ? await countRows(query.clearSelect().clearOrderBy()) : found.length,
      }
    },

    find: async (
      db: Db,
      id: number,
      filter: ContentFilter = {},
      audience: Audience = 'admin',
    ): Promise<RowOf<E>> => {
      const row = await selectFiltered(db, filter, audience)
        .where(sql<boolean>`${column('id')} = ${id}`)
        .executeTakeFirst()
      if (!row) return notFound(labels.record)
      const [found = toApiRow(row)] =
        audience === 'public' ? await translateRows(db, definition, [toApiRow(row)]) : []
      return found
    },

    insert: async (trx: Trx, values: Record<string, unknown>): Promise<number> => {
      const { id } = await insert(trx, values as NewRow<D, E>)
        .returning(sql<number>`id`.as('id'))
        .executeTakeFirstOrThrow()
        .catch(rejectDuplicate(name))
      return id
    },

    check: async (trx: Trx, row: object, input: object, change?: Change): Promise<void> => {
      const errors = (await check?.(row as RowOf<E>, input, trx, change)) ?? {}
      if (Object.keys(errors).length > 0) invalid(errors)
    },
  }
}

type Definition = ContentCollection & { name: ContentName }

/** Selects the columns of the response: ordered records in their order, others newest first. */
function selectRows<Row>({ name, files, isOrdered, newestFirst }: Definition, { shape }: z.ZodObject) {
  const pictureFields = Object.keys(files).flatMap((file) => [altField(file), focusField(file)])
  const computed: string[] = [...pictureFields, ...Object.keys(translationFields)]
  const columns = Object.keys(shape).filter((column) => !computed.includes(column))
  return (db: Db): SelectQueryBuilder<never, never, Row> =>
    anyTable(db)
      .selectFrom(name as 'row')
      .select(columns as 'id'[])
      .$if(isOrdered === true, (query) => query.orderBy(sql`position`))
      .orderBy('id', isOrdered && !newestFirst ? 'asc' : 'desc')
      .$castTo<Row>()
}

/** Inserts a row. The database converts the initial values of numbers. */
export function insertRow({ name, fields = {}, isOrdered, newestFirst }: Definition) {
  const given = Object.entries(fields).filter(([, { initial }]) => initial !== undefined)
  const initial = Object.fromEntries(given.map(([field, { initial: value }]) => [field, value]))
  // These collections sort equal positions by newest first, so position 1 puts the record at the top.
  const position = newestFirst ? 1 : sql`(select coalesce(max(position), 0) + 1 from ${sql.table(name)})`
  const defaults = { status: 1, ...initial }
  return (trx: Trx, values: Insertable<VersionedRow> & { position?: number }): InsertQuery =>
    anyTable(trx)
      .insertInto(name as 'row')
      .values({
        ...defaults,
        ...values,
        ...(isOrdered && { position: values.position ?? position }),
      })
}
