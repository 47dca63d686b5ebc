import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type AdminCall, type Call, type Handlers, defineResource } from '../api/define-resource.server.ts'
import type { Input } from '../api/endpoint.ts'
import { notFound } from '../api/errors.ts'
import type { ContentName } from '../collections.ts'
import { companyToday } from '../content/company-time.ts'
import { publish } from '../db/content-revision.server.ts'
import { contains } from '../db/like-search.server.ts'
import type { Db, Trx } from '../db/open.server.ts'
import { countRows, noRows, page } from '../db/page.server.ts'
import type { Database } from '../db/schema.server.ts'
import { stamps } from '../db/time.ts'
import type { VersionedRow } from '../db/versioned-row.ts'
import { recordAdded } from '../history/audit/record.server.ts'
import { changeRow, refuseDuplicate, trashRow } from '../history/change-row.server.ts'
import { refuseUnknown } from '../history/references.server.ts'
import { isUnpublished, refuseUnpublished } from '../history/versions/snapshots.server.ts'
import { writeWithPictures } from '../library/write-with-pictures.server.ts'
import { fileColumnsOf } from '../storage/file-columns.server.ts'
import { altField, focusField } from '../ui/picture/alt-and-focus.ts'
import type { CollectionServer } from './collection-server.ts'
import { served } from './content-endpoints.ts'
import type {
  Audience,
  ContentEndpoints,
  ContentFilter,
  ContentParts,
  ContentQuery,
  NewRow,
  OwnHandlers,
  RowOf,
  VersionedContent,
} from './content-parts.server.ts'
import type { ContentCollection } from './definition.ts'
import { publishingOf } from './publishing.server.ts'

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
export function contentServer<
  D extends VersionedContent,
  E extends ContentEndpoints,
  T extends keyof Database,
>(
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
  }: ContentParts<D, E, T>,
  ...[own]: Record<never, never> extends OwnHandlers<E> ? [OwnHandlers<E>?] : [OwnHandlers<E>]
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
    let query = rows(db, audience, filter as ContentQuery<E>)
      .select(pictures.flatMap((picture) => pictureTexts(picture, column(picture))))
      .where(sql<boolean>`${column('deletedAt')} is null`)
    if (status !== undefined) query = query.where(sql<boolean>`${column('status')} = ${status}`)
    if (audience === 'public' && publicFrom)
      query = query.where(sql<boolean>`${column(publicFrom)} <= ${companyToday()}`)
    if (text) query = query.where(contains(search, text))
    const narrowed = where?.(filter as ContentQuery<E>)
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
    insert: (trx, values) => insertOne(trx, values as NewRow<D, E>),
    find,
    check: async (trx, row, given) => check?.(row as RowOf<E>, given, trx),
  })

  async function insertOne(trx: Trx, values: NewRow<D, E>): Promise<number> {
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
          const values = { ...fields, ...stamps(), ...none, ...paths } as unknown as NewRow<D, E>
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
          // A version tells that publishing has checked the record once.
          if (!(await isUnpublished(trx, { collection: name, recordId: id })))
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
    resource: defineResource<E>(served(definition, endpoints), {
      ...usual,
      ...own,
    } as unknown as Handlers<E>),
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
