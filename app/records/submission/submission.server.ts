import { sql } from 'kysely'
import type { z } from 'zod'
import { capitalize } from '#app/ui/text/capitalize.ts'
import type { Cell } from '#app/platform/api/csv/csv.ts'
import {
  type AdminCall,
  type BeforeBody,
  type FindFurtherErrors,
  type Handlers,
  type Resource,
  defineResource,
} from '#app/platform/api/define-resource.server.ts'
import type { Endpoint, Endpoints } from '#app/platform/api/endpoint.ts'
import type { SessionOwner } from '#app/platform/auth/rights.ts'
import { changeCollection } from '#app/platform/db/content-revision.server.ts'
import type { Db } from '#app/platform/db/database.ts'
import { type Paging, countRows } from '#app/platform/db/query-parts.server.ts'
import { type AfterChange, lockRecord } from '#app/records/change/locked-record.server.ts'
import type { SubmissionCollection } from '#app/records/collection-definition.ts'
import type { ExportFilter } from '#app/records/content/content-parts.server.ts'
import type { CollectionServer } from '#app/records/content/content.server.ts'
import { fieldCsvColumns } from '#app/records/field/columns.server.ts'
import { idColumn, formatClock } from '#app/records/field/csv-columns.ts'
import type { Fields } from '#app/records/field/declare-fields.ts'
import { periodBounds } from '#app/records/list.server.ts'
import { rejectHiddenSearch, hidePersonalFields } from '#app/records/privacy/hide-personal.ts'
import { isStage, type Stage } from '#app/records/submission-stages.ts'
import { type SubmissionName, stageLabelFor } from '#app/collections.ts'
import { followSubmission } from './conversation/conversation-rows.server.ts'
import { type InboxRow, getInboxRow, listInboxRows, selectMatchingRows } from './inbox.server.ts'

type DefaultHandlerName = 'list' | 'one' | 'status' | 'remove'
type SubmissionEndpoints = Endpoints & Record<'send' | 'list' | 'one', Endpoint>
type Definition = SubmissionCollection & { readonly name: SubmissionName }
type RowOf<E extends SubmissionEndpoints> = z.output<E['one']['output']>

type Options<D extends Definition, F extends Fields, E extends SubmissionEndpoints> = {
  definition: D
  fields: F
  endpoints: E
  /** Cells of the CSV file that differ from the stored value. */
  cells?: { readonly [Name in keyof F]?: (row: RowOf<E>) => Cell }
  afterChange?: AfterChange
  beforeBody?: { [Name in keyof E]?: BeforeBody }
  findFurtherErrors?: { [Name in keyof E]?: FindFurtherErrors }
} & (InboxRow<D['name']> extends RowOf<E>
  ? { toRows?: never }
  : { toRows: (db: Db, rows: InboxRow<D['name']>[]) => RowOf<E>[] | Promise<RowOf<E>[]> })

type CustomHandlers<E extends Endpoints> = Omit<Handlers<E>, DefaultHandlerName> & Partial<Handlers<E>>

const exportBatchSize = 500

export function createSubmissionServer<D extends Definition, F extends Fields, E extends SubmissionEndpoints>(
  { definition, fields, endpoints, beforeBody, findFurtherErrors, toRows, ...options }: Options<D, F, E>,
  customHandlers: CustomHandlers<E>,
): CollectionServer<E> {
  const name: D['name'] = definition.name
  const afterChange: AfterChange = async (trx, change, invalidatePages) => {
    await followSubmission(trx, name, change)
    await options.afterChange?.(trx, change, invalidatePages)
  }
  const toApiRows = async (db: Db, rows: InboxRow<D['name']>[]) =>
    (toRows ? await toRows(db, rows) : rows) as RowOf<E>[]

  async function getRow(db: Db, id: number, admin: SessionOwner) {
    const [row] = await toApiRows(db, [await getInboxRow(db, name, id, admin.id)])
    return hidePersonalFields(admin, name, row as object)
  }

  type Filter = Paging & { status?: Stage; search?: string }
  const defaultHandlers = {
    list: async (filter: Filter, { db, admin }: AdminCall) => {
      rejectHiddenSearch(admin, filter.search)
      const { rows, total } = await listInboxRows(db, name, filter, admin.id)
      const shown = await toApiRows(db, rows)
      return { rows: shown.map((row) => hidePersonalFields(admin, name, row as object)), total }
    },

    one: ({ id }: { id: number }, { db, admin }: AdminCall) => getRow(db, id, admin),

    status: ({ id, status }: { id: number; status: Stage }, call: AdminCall) =>
      changeCollection(call.db, name, async (trx, touch, invalidatePages) => {
        const { admin, ifMatch } = call
        const record = await lockRecord(trx, admin, name as 'admission', id)
        await record.change({ status }, ifMatch)
        const before = record.row
        if (before.status !== status) {
          touch(before.status, status)
          await afterChange(trx, { ids: [id], action: 'status', status, call }, invalidatePages)
        }
        return getRow(trx, id, admin)
      }),

    remove: ({ id }: { id: number }, call: AdminCall) =>
      changeCollection(call.db, name, async (trx, touch, invalidatePages) => {
        const record = await lockRecord(trx, call.admin, name, id)
        await record.trash()
        touch(record.row.status)
        await afterChange(trx, { ids: [id], action: 'delete', call }, invalidatePages)
        return null
      }),
  }
  const columns = {
    ...idColumn,
    ...fieldCsvColumns(fields, endpoints.one.output as z.ZodObject, { cells: options.cells as never }),
    'Replies by e-mail': ({ replies }: { replies: string | null }) => replies,
    ...(definition.hasStages && {
      Status: ({ status }: { status: Stage }) => capitalize(stageLabelFor(name, status)),
    }),
    [definition.hasStages ? 'Submitted (IST)' : 'Received (IST)']: ({ createdAt }: { createdAt: string }) =>
      formatClock(createdAt),
    Reference: ({ reference }: { reference: string | null }) => reference,
  }
  const cells = Object.values(columns) as ((row: object) => Cell)[]
  const selectExported = async (db: Db, { statuses = [], search, ...period }: ExportFilter) => {
    const chosen = definition.hasStages ? statuses.filter(isStage) : []
    const matching = await selectMatchingRows(db, name, { search })
    return matching
      .$if(chosen.length > 0, (query) => query.where('inbox.status', 'in', chosen))
      .where((eb) => eb.and(periodBounds(eb.ref('inbox.createdAt'), period, true)))
  }
  const handlers: Resource['handlers'] = { ...defaultHandlers, ...customHandlers }
  return {
    afterChange,
    resource: defineResource<E>(endpoints, handlers as Handlers<E>, beforeBody, findFurtherErrors),
    csv: {
      headings: Object.keys(columns),
      count: async (db, filter) => countRows(await selectExported(db, filter)),
      async *pages(db, filter) {
        const matching = await selectExported(db, filter)
        for (let before = Number.MAX_SAFE_INTEGER; ;) {
          const found = (await matching
            .selectAll('inbox')
            .where('inbox.id', '<', before)
            .orderBy('inbox.id', 'desc')
            .limit(exportBatchSize)
            .execute()) as unknown as InboxRow<D['name']>[]
          const last = (found.at(-1) as { id: number } | undefined)?.id
          if (last === undefined) return
          const replies = await findReplyTexts(db, name, last, before)
          const rows = (await toApiRows(db, found)) as (RowOf<E> & { id: number; createdAt: string })[]
          yield rows.map((row) => {
            const line = { ...row, replies: replies.get(row.id) ?? null }
            return cells.map((cellOf) => cellOf(line))
          })
          before = last
        }
      },
    },
  }
}

/** Returns the replies, oldest first, as one text per submission. The ID range excludes `to`. */
async function findReplyTexts(db: Db, collection: SubmissionName, from: number, to: number) {
  const rows = await db
    .selectFrom('reply')
    .select(['itemId', sql<string>`subject || ${'\n'} || text`.as('letter')])
    .where('kind', '=', collection)
    .where('itemId', '>=', from)
    .where('itemId', '<', to)
    .orderBy('id')
    .execute()
  const texts = Map.groupBy(rows, ({ itemId }) => itemId)
  return new Map([...texts].map(([id, letters]) => [id, letters.map(({ letter }) => letter).join('\n\n')]))
}
