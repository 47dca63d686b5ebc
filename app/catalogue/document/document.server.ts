import { randomUUID } from 'node:crypto'
import { expressionBuilder, type RawBuilder, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { companyToday } from '#app/ui/date/company-time.ts'
import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import { retry } from '#app/platform/db/database-errors.server.ts'
import type { Database, Trx } from '#app/platform/db/database.ts'
import { advisoryLock } from '#app/platform/db/engine.server.ts'
import { anyColumnContains } from '#app/platform/db/query-parts.server.ts'
import { ApiError, conflict, invalid, notFound } from '#app/platform/errors.ts'
import { parsePdfKey, pdfMessages } from '#app/platform/storage/pdf-rules.ts'
import type { AfterChange } from '#app/records/change/locked-record.server.ts'
import { columnsOf, contentServer, type CollectionServer } from '#app/records/content/content.server.ts'
import { fieldCsvColumns, type FieldTable } from '#app/records/field/columns.server.ts'
import { activeColumn, idColumn, timeColumns } from '#app/records/field/csv-columns.ts'
import { removedPrefix } from '#app/records/trash/removed-revisions.server.ts'
import { titleOf } from '#app/collections.ts'
import { type DocumentKind, documentKinds } from './document-kinds.ts'
import { isGeneratedCertificate, validateDocument } from './document-rules.ts'
import { Document, documents, StoredDocument } from './document.api.ts'
import { document } from './document.ts'
import { rejectTakenNumber, canMakeSheet, isSheetRequest } from './sheet-numbers.server.ts'

type StoredDocument = z.output<typeof StoredDocument>

declare module '#app/platform/db/database.ts' {
  interface Database {
    document: FieldTable<typeof document> & {
      series: string
      address: string | null
      /**
       * `madeFrom` is a digest of the content of the generated PDF, and `madeFile` is its storage key. If `file` is
       * another key, the PDF was uploaded.
       */
      madeFrom: string | null
      madeFile: string | null
    }
  }
}

export const isPublished = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.status`)} = 1 and ${sql.ref(`${alias}.deletedAt`)} is null
    and ${sql.ref(`${alias}.effectiveFrom`)} <= ${companyToday()}`

export const isInForce = (): RawBuilder<boolean> =>
  sql<boolean>`${isPublished('document')} and document."withdrawnOn" is null and ${successorId()} is null`

const successorId = () => sql<number | null>`(
  select newer.id from document as newer
  where newer.series = document.series and ${isPublished('newer')}
    and (newer.revision > document.revision or (newer.revision = document.revision and newer.id > document.id))
  order by newer.revision desc, newer.id desc limit 1)`

const belongsToProduct = (product: number) => sql<boolean>`',' || products || ',' like ${`%,${product},%`}`

const isCurrent = () => sql<boolean>`(document."withdrawnOn" is not null or ${successorId()} is null)`

function toDocument(row: StoredDocument & { address: string | null; supersededBy: number | null }): Document {
  const number = encodeURIComponent(row.number)
  const { pages, bytes = null, sha256 = null } = parsePdfKey(row.file) ?? {}
  return {
    ...row,
    address: row.address ?? `/documents/${number}.pdf`,
    ownAddress: `/documents/${number}/${row.revision}.pdf`,
    pages: pages || null,
    bytes,
    sha256,
  }
}

type NewDocument = Omit<StoredDocument, 'id' | 'version'> & { address: string | null }
type NewDocumentInput = Pick<NewDocument, 'number' | 'status'> & Partial<NewDocument>

/**
 * An active document joins the series with the same number, if there is one. A requested sheet uses its number as the
 * series.
 */
function chooseSeries({ number, kind = '', file = null, status, series }: NewDocumentInput) {
  if (series !== undefined) return sql<string>`${series}`
  if (status === 1 && isSheetRequest({ number, kind, file })) return sql<string>`${number}`
  const newSeries = sql<string>`${randomUUID()}`
  if (status === 0) return newSeries
  return sql<string>`coalesce((select max(series) from document
    where number = ${number} and status = 1 and "deletedAt" is null), ${newSeries})`
}

type Revision = Pick<
  Selectable<Database['document']>,
  'id' | 'series' | 'revision' | 'withdrawnOn' | 'effectiveFrom'
>

/**
 * Only revoking the withdrawal may put a withdrawn document back in force: deleting or deactivating the withdrawn revision
 * must not make an older active revision the current one. Call this after writing the change.
 * @param before the revisions that were active before the change. @throws 409
 */
async function rejectRevival(trx: Trx, before: readonly Revision[]): Promise<void> {
  const withdrawn = before.filter(
    ({ withdrawnOn, effectiveFrom }) => withdrawnOn !== null && effectiveFrom <= companyToday(),
  )
  if (withdrawn.length === 0) return
  // Serialize changes: concurrent transactions would not see each other delete a withdrawn revision.
  await advisoryLock(trx, 'withdrawn revisions')
  for (const { id, series, revision, ...row } of withdrawn) {
    const { rows } = await sql<{ revision: number }>`
      select revision from document where series = ${series} and revision < ${revision} and id <> ${id}
        and status = 1 and "deletedAt" is null and "withdrawnOn" is null
        and not exists (select 1 from document as newer
          where newer.series = document.series and newer.revision > document.revision and ${isPublished('newer')}
            and (newer."withdrawnOn" is not null or newer.id = ${id}))
      order by id limit 1`.execute(trx)
    if (rows[0])
      conflict(
        `Revision ${rows[0].revision} of ${titleOf('document', row)} could be in force again. Withdraw or delete the older revisions first.`,
      )
  }
}

/** Checks revisions that were deleted or deactivated. */
const rejectRevivals: AfterChange = async (trx, { ids, action, status }) => {
  const isEnd = action === 'delete' || status === 0
  if (!isEnd) return
  const ended = await trx
    .selectFrom('document')
    .selectAll()
    .where('id', 'in', [...ids])
    // Deletion does not change the status.
    .$if(action === 'delete', (query) => query.where('status', '=', 1))
    .execute()
  await rejectRevival(trx, ended)
}

const { withdrawnOn, issuer, standard, scope, sample, ...fieldsUntilEnd } = document.fields

const server: CollectionServer<typeof documents> = contentServer(
  {
    definition: document,
    endpoints: documents,
    rows: (db, _audience, { sort }) =>
      db
        .selectFrom('document')
        .select([...columnsOf(StoredDocument), 'address'])
        .select(successorId().as('supersededBy'))
        .$if(sort === undefined, (query) =>
          query.orderBy(sql`${successorId()} is not null`).orderBy('position'),
        )
        // Shorter lists of ids first, so that 2 comes before 14.
        .$if(sort === 'glove', (query) =>
          query
            .orderBy(sql`length(coalesce(products, ''))`)
            .orderBy(sql`coalesce(products, '')`)
            .orderBy(sql`kind`),
        )
        .orderBy('number')
        .orderBy('revision', 'desc')
        .orderBy('id', 'desc')
        .$castTo<Document>(),
    toRow: toDocument,
    search: ['number', 'title', 'issuer', 'standard'],
    where: ({ inForce, shownOn, product, number, series, kind, glove, words, current }) => {
      const eb = expressionBuilder<Database, 'document'>()
      const conditions = [
        inForce && isInForce(),
        shownOn && eb('shownOn', 'in', shownOn === 'home' ? ['home'] : ['home', 'gallery']),
        product && eb.or([belongsToProduct(product), eb('certification', 'is not', null)]),
        number && eb('number', '=', number),
        series && eb('series', '=', series),
        kind && eb('kind', 'in', kind),
        glove && belongsToProduct(glove),
        words &&
          eb.and(
            words.split(/\s+/).map((word) => anyColumnContains(['document.number', 'document.title'], word)),
          ),
        current && isCurrent(),
      ]
      return eb.and(
        conditions.filter((condition) => condition !== undefined && condition !== 0 && condition !== ''),
      )
    },
    insert: (trx, values) => {
      const input = { status: 1, ...values } as NewDocumentInput
      const series = chooseSeries(input)
      // The number of a deleted revision is not reused, because every revision has a permanent address.
      const nextRevision = sql<number>`(select coalesce(max(previous.revision), 0) + 1 from (
        select revision from document where series = ${series}
        union all select cast(value as integer) from note where key = ${removedPrefix} || ${series}
      ) as previous)`
      return trx.insertInto('document').values({
        language: 'English',
        sample: 0,
        ...(input as typeof values),
        position: input.position ?? sql<number>`(select coalesce(max(position), 0) + 1 from document)`,
        status: input.status,
        revision: input.revision ?? nextRevision,
        series,
      })
    },
    check: async (row, changes, trx, change) => {
      const before = change?.before as Selectable<Database['document']> | undefined
      if (before?.status === 1) await rejectRevival(trx, [before])
      const isGenerated =
        isGeneratedCertificate(row) || (isSheetRequest(row) && (await canMakeSheet(trx, row)))
      const errors = row.file || isGenerated ? validateDocument(row) : { file: pdfMessages.missing }
      if (Object.keys(errors).length) invalid(errors)
      const claimsNumber = changes.number !== undefined || changes.status === 1
      if (row.status === 1 && claimsNumber) await rejectTakenNumber(trx, row)
    },
    afterChange: rejectRevivals,
    csv: {
      ...idColumn,
      ...fieldCsvColumns(fieldsUntilEnd, Document, {
        order: ['number', 'revision', 'kind', 'title', 'language'],
        cells: { kind: ({ kind }) => documentKinds[kind as DocumentKind] },
      }),
      'Superseded by': (row) => row.supersededBy,
      ...fieldCsvColumns({ withdrawnOn, issuer, standard, scope, sample }, Document),
      Address: (row) => row.address,
      Pages: (row) => row.pages,
      Bytes: (row) => row.bytes,
      'SHA-256': (row) => row.sha256,
      ...activeColumn,
      ...timeColumns,
    },
  },
  {
    revise,
    kinds: async (_, { db }) => {
      const rows = await db
        .selectFrom('document')
        .select(['kind', 'products'])
        .select(sql<number>`sum(case when ${isCurrent()} then 1 else 0 end)`.as('total'))
        .where(isPublished('document'))
        .groupBy(['kind', 'products'])
        .execute()
      return { rows, total: rows.length }
    },
  },
)

const copiedColumns =
  'number kind title language products certification markets issuer standard scope covers mark shownOn'

async function revise({ id, ...changes }: { id: number }, call: AdminCall): Promise<Document> {
  const row = await call.db
    .selectFrom('document')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) return notFound('Document')
  const fields = Object.entries(row).filter(([name]) => copiedColumns.split(' ').includes(name))
  const { series, address, position } = row
  const input = {
    ...Object.fromEntries(fields),
    effectiveFrom: companyToday(),
    validUntil: null,
    withdrawnOn: null,
    // A sample's issuer must not appear on the real document.
    issuer: row.sample ? null : row.issuer,
    sample: 0,
    position,
    ...changes,
    series,
    address,
  }
  const add = server.resource.handlers.add as (...args: unknown[]) => Promise<Document>
  const isRevisionTaken = (error: unknown) =>
    error instanceof ApiError && error.errors?.revision !== undefined
  return retry(() => add(input, call), isRevisionTaken)
}

export default server
