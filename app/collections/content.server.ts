import {
  type Expression,
  type Insertable,
  type InsertQueryBuilder,
  type InsertResult,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { z } from 'zod'
import type { Endpoint, Endpoints, Input } from '../api/endpoint.ts'
import { notFound } from '../api/errors.ts'
import {
  type AdminCall,
  type Call,
  type Handlers,
  type Resource,
  serve,
} from '../api/define-resource.server.ts'
import type { ContentName } from '../collections.ts'
import { companyToday } from '../content/company-time.ts'
import type { VersionedRow } from '../db/versioned-row.ts'
import { stamps } from '../db/time.ts'
import { changeRow, refuseDuplicate, trashRow, type VersionedTable } from '../history/change-row.server.ts'
import type { Db, Trx } from '../db/open.server.ts'
import { countRows, noRows, page, type Paging } from '../db/page.server.ts'
import { publish } from '../db/content-revision.server.ts'
import type { Database } from '../db/schema.server.ts'
import { contains } from '../db/like-search.server.ts'
import { recordAdded } from '../history/audit/record.server.ts'
import { writeWithPictures } from '../library/write-with-pictures.server.ts'
import { fileColumnsOf } from '../storage/file-columns.server.ts'
import { altField, focusField } from '../ui/picture/alt-and-focus.ts'
import { served } from './content-endpoints.ts'
import type { CsvColumns } from './csv-columns.ts'
import type { Advice, ContentCollection, FileType } from './definition.ts'
import { refuseUnknown } from '../history/references.server.ts'
import { refuseUnpublished } from '../history/versions/snapshots.server.ts'
import { type RecordStates, publishingOf } from './publishing.server.ts'

/** Who asks for a list: visitors see what is on, in an order of their own. */
export type Audience = 'public' | 'admin'
export type ContentFilter = Paging & { status?: number | undefined; search?: string | undefined }

/** What the lists of a collection take in their query. */
type Filter<E extends ContentEndpoints> = Partial<Input<E['list']> & Input<E['adminList']>>

type DraftName = 'addDraft' | 'saveDraft' | 'publish' | 'schedule'
type UsualName = 'list' | 'one' | 'adminList' | 'adminOne' | 'add' | 'update' | 'remove' | DraftName
type ContentEndpoints = Endpoints &
  Record<'list' | 'adminList' | 'adminOne' | 'add' | 'update' | DraftName, Endpoint>
type Definition = ContentCollection & { readonly name: VersionedTable }
type RowOf<E extends ContentEndpoints> = z.output<E['adminOne']['output']> & { id: number; status: number }

/** What `insert` gets: the checked input, times, and the paths of what was stored. */
type New<D extends Definition, E extends ContentEndpoints> = Omit<Input<E['add']>, keyof D['files']> & {
  createdAt: string
  updatedAt: string
} & { [Column in keyof D['files']]: string | null }

/** Fields of a form that are files must be file columns of the definition: backups and sweeps go by it. */
type FileFields<T> = { [F in keyof T]-?: Extract<T[F], File> extends never ? never : F }[keyof T]
type Uploads<E extends Endpoints> = { [Name in keyof E]: FileFields<Input<E[Name]>> }[keyof E]
type NamesItsFiles<D extends Definition, E extends ContentEndpoints> = [Uploads<E>] extends [keyof D['files']]
  ? unknown
  : { files: { [F in Uploads<E> & string]: FileType } }

type Parts<D extends Definition, E extends ContentEndpoints, T extends keyof Database> = {
  definition: D & NamesItsFiles<D, E>
  endpoints: E
  /** The query that shows rows, in their order; what is deleted, filtered and on other pages is cut by the helper. */
  rows: (db: Db, audience: Audience, filter: Filter<E>) => SelectQueryBuilder<Database, T, RowOf<E>>
  /** Makes a row of what the query gives, if that has another shape: the query is then cast. */
  toRow?: (row: never) => RowOf<E>
  /** Columns that a search looks into, as the query knows them. */
  search: readonly string[]
  insert: (trx: Trx, values: New<D, E>) => InsertQueryBuilder<Database, D['name'], InsertResult>
  csv: CsvColumns<RowOf<E>>
  /** Narrows a list by what only this collection takes in its query. */
  where?: (filter: Filter<E>) => Expression<SqlBool> | undefined
  /** What the dashboard's tile says below the total, if that is not how many records are on. */
  tileNote?: (db: Db) => Promise<string>
  /** What administrators should do about its records. */
  advice?: (db: Db) => Promise<Advice[]>
  /** Refuses a row that was just written, by throwing: the transaction is undone. @param given what the client sent. */
  check?: (row: RowOf<E>, given: Partial<Input<E['add']>>, trx: Trx) => void | Promise<void>
  /** What a database begins with, in order. */
  initial?: readonly InitialRow<D['name']>[]
  /** Whether a migration made rows that every database begins with. */
  isFilled?: true
}

/**
 * A row that a database begins with: active, with its files as names of sample pictures, and other collections' records by their
 * titles or numbers. Status, position and times come by themselves.
 */
export type InitialRow<T extends VersionedTable> = Named<
  Omit<Insertable<Database[T]>, keyof VersionedRow | 'status' | 'position'>
>
type Named<Row> = { [Column in keyof Row]: Column extends `${string}Id` ? string | Row[Column] : Row[Column] }

/** Handlers that a collection has beside the usual ones, and usual ones that it replaces. */
type Own<E extends Endpoints> = Omit<Handlers<E>, UsualName> & Partial<Handlers<E>>

/** The server part of a collection, as everything that treats all collections alike uses it. */
export type CollectionServer = {
  resource: Resource
  /** Of published content: its drafts, versions and what is published at a time. */
  states?: RecordStates
  initial?: readonly object[] | undefined
  isFilled?: true | undefined
  tileNote?: ((db: Db) => Promise<string>) | undefined
  advice?: ((db: Db) => Promise<Advice[]>) | undefined
  csv: {
    headings: readonly string[]
    /** All matching rows in the order of the list, as cells, some at a time. */
    pages: (db: Db, filter: ContentFilter) => AsyncGenerator<CsvRow[]>
  }
}
type CsvRow = (string | number | null | undefined)[]

/** The table of rows that the API sends as they are stored. */
export type TableOf<Row> = VersionedRow & Omit<Row, keyof VersionedRow>

/** Its columns; what stands beside pictures is of the library. */
export const columnsOf = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) =>
  Object.keys(shape) as (keyof Shape & string)[]

/** What the library says of a picture that a row names. */
const pictureTexts = (picture: string, file: RawBuilder<unknown>) => [
  sql`(select alt from picture where file = ${file})`.as(altField(picture)),
  sql`(select nullif(cast("focusX" as text) || ' ' || cast("focusY" as text), '50 50') from picture where file = ${file})`.as(
    focusField(picture),
  ),
]

/** Rows read at once. */
const atOnce = 500

/**
 * The usual handlers of published content: list, one, adminList, adminOne, add, update, remove.
 * @param own handlers of other endpoints, and those that take the place of usual ones.
 */
export function contentServer<D extends Definition, E extends ContentEndpoints, T extends keyof Database>(
  {
    definition,
    endpoints,
    rows,
    search,
    insert,
    csv,
    where,
    check,
    toRow,
    tileNote,
    advice,
    initial,
    isFilled,
  }: Parts<D, E, T>,
  ...[own]: Record<never, never> extends Own<E> ? [Own<E>?] : [Own<E>]
): CollectionServer {
  const { name, labels, publicFrom } = definition as ContentCollection & { name: ContentName }
  const files = fileColumnsOf(name)
  const pictures = files.filter(({ type }) => type === 'picture').map((file) => file.column)
  const column = (of: string) => sql.ref(`${name}.${of}`)

  function present(row: object): RowOf<E> {
    const texts = pictures.flatMap((picture) => [altField(picture), focusField(picture)])
    const ofPictures = Object.fromEntries(
      texts.map((field) => [field, (row as Record<string, unknown>)[field]]),
    )
    return { ...(toRow ? toRow(row as never) : (row as RowOf<E>)), ...ofPictures }
  }

  function matching(db: Db, filter: ContentFilter, audience: Audience) {
    const { status, search: text } = filter
    let query = rows(db, audience, filter as Filter<E>)
      .select(pictures.flatMap((picture) => pictureTexts(picture, column(picture))))
      .where(sql<boolean>`${column('deletedAt')} is null`)
    if (status !== undefined) query = query.where(sql<boolean>`${column('status')} = ${status}`)
    if (audience === 'public' && publicFrom)
      query = query.where(sql<boolean>`${column(publicFrom)} <= ${companyToday()}`)
    if (text) query = query.where(contains(search, text))
    const narrowed = where?.(filter as Filter<E>)
    return narrowed ? query.where(narrowed) : query
  }

  async function list(db: Db, filter: ContentFilter, audience: Audience) {
    const query = matching(db, filter, audience)
    const shown = await page(query, filter).execute()
    return {
      rows: shown.map((row) => present(row)),
      total: filter.limit ? await countRows(query.clearSelect().clearOrderBy()) : shown.length,
    }
  }

  async function find(db: Db, id: number, filter: ContentFilter = {}, audience: Audience = 'admin') {
    const row = await matching(db, filter, audience)
      .where(sql<boolean>`${column('id')} = ${id}`)
      .executeTakeFirst()
    return row ? present(row) : notFound(labels.record)
  }

  const states = publishingOf({
    definition: definition as ContentCollection & { name: ContentName },
    body: endpoints.add.body as z.ZodObject,
    row: endpoints.adminOne.output as z.ZodObject,
    insert: (trx, values) => insertOne(trx, values as New<D, E>),
    find,
    check: async (trx, row, given) => check?.(row as RowOf<E>, given, trx),
  })

  async function insertOne(trx: Trx, values: New<D, E>): Promise<number> {
    const { id } = await insert(trx, values)
      .returning(sql<number>`id`.as('id'))
      .executeTakeFirstOrThrow()
      .catch(refuseDuplicate(name))
    return id
  }

  type Given = { id: number; versionNote?: string | null } & Partial<Input<E['add']>>
  const usual = {
    list: (filter: ContentFilter, { db }: Call) =>
      filter.status === 0 ? noRows : list(db, { ...filter, status: 1 }, 'public'),

    one: ({ id }: Given, { db }: Call) => find(db, id, { status: 1 }, 'public'),

    adminList: (filter: ContentFilter, { db }: Call) => list(db, filter, 'admin'),

    adminOne: ({ id }: Given, { db }: Call) => find(db, id),

    add: (input: Given, { db, storage, admin }: AdminCall) =>
      writeWithPictures({ storage, admin }, files, input, ({ fields, paths, claim }) =>
        publish(db, async (trx) => {
          await claim(trx)
          const none = Object.fromEntries(Object.keys(definition.files).map((file) => [file, null]))
          const values = { ...fields, ...stamps(), ...none, ...paths } as unknown as New<D, E>
          await refuseUnknown(trx, name, fields)
          const id = await insertOne(trx, values)
          const row = await find(trx, id)
          await check?.(row, input, trx)
          await recordAdded(trx, admin, name, row)
          await states.recordState(trx, admin, id)
          return row
        }),
      ),

    update: (input: Given, { db, storage, admin, ifMatch }: AdminCall) => {
      const { id, versionNote, ...changes } = input
      return writeWithPictures({ storage, admin }, files, changes, ({ fields, paths, claim }) =>
        publish(db, async (trx) => {
          await claim(trx)
          if ((changes as { status?: number }).status === 1) await refuseUnpublished(trx, name, [id])
          await refuseUnknown(trx, name, fields)
          const before = await changeRow(trx, admin, name, id, { ...fields, ...paths }, ifMatch)
          const row = await find(trx, id)
          await check?.(row, input, trx)
          await states.recordState(trx, admin, id, before, versionNote ?? '')
          return row
        }),
      )
    },

    remove: ({ id }: Given, { db, admin }: AdminCall) =>
      publish(db, async (trx) => {
        await trashRow(trx, admin, name, id)
        return null
      }),

    ...states.handlers,
  }
  const cells = Object.values(csv)
  return {
    resource: serve<E>(served(definition, endpoints), { ...usual, ...own } as unknown as Handlers<E>),
    states,
    initial,
    isFilled,
    tileNote,
    advice,
    csv: {
      headings: Object.keys(csv),
      async *pages(db, filter) {
        for (let offset = 1; ; offset += 1) {
          const { rows: shown } = await list(db, { ...filter, limit: atOnce, offset }, 'admin')
          if (shown.length) yield shown.map((row) => cells.map((cellOf) => cellOf(row)))
          if (shown.length < atOnce) return
        }
      },
    },
  }
}
