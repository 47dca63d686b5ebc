import { sql } from 'kysely'
import type { z } from 'zod'
import type { Endpoint, Endpoints } from '../../platform/api/endpoint.ts'
import {
  type AdminCall,
  type BeforeBody,
  type Handlers,
  defineResource,
} from '../../platform/api/define-resource.server.ts'
import type { SubmissionName } from '../../collections.ts'
import type { SessionOwner } from '../../platform/auth/auth.server.ts'
import { changeRow, trashRow } from '../change/change-row.server.ts'
import type { Db } from '../../platform/db/open.server.ts'
import type { Paging } from '../../platform/db/page.server.ts'
import { changeCollection } from '../../platform/db/revision/content-revision.server.ts'
import { refuseHiddenSearch, shownTo } from '../person/hide-personal.ts'
import { type InboxRow, inboxRow, inboxRows, matchingRows } from './inbox.server.ts'
import { isStage, type Stage } from '../submission-stages.ts'
import type { CollectionServer } from '../content/collection-server.ts'
import type { CsvColumns } from '../content/csv-columns.ts'
import type { SubmissionCollection } from '../definition.ts'

type UsualName = 'list' | 'one' | 'status' | 'remove'
type SubmissionEndpoints = Endpoints & Record<'send' | 'list' | 'one', Endpoint>
type Definition = SubmissionCollection & { readonly name: SubmissionName }
type RowOf<E extends SubmissionEndpoints> = z.output<E['one']['output']>

type Parts<D extends Definition, E extends SubmissionEndpoints> = {
  definition: D
  endpoints: E
  /** Columns of the export; `replies` is what was written to the sender, as one text. */
  csv: CsvColumns<RowOf<E> & { createdAt: string; replies: string | null }>
  /** Refuses a call by throwing, before its body is read. */
  beforeBody?: { [Name in keyof E]?: BeforeBody }
} & (InboxRow<D['name']> extends RowOf<E>
  ? { toRows?: never }
  : { toRows: (db: Db, rows: InboxRow<D['name']>[]) => RowOf<E>[] | Promise<RowOf<E>[]> })

/** Handlers that a collection has beside the usual ones, and usual ones that it replaces. */
type Own<E extends Endpoints> = Omit<Handlers<E>, UsualName> & Partial<Handlers<E>>

/** Rows read at once. */
const atOnce = 500

/**
 * The usual handlers of what visitors send: list, one, status, remove.
 * @param own handlers of other endpoints, `send` among them.
 */
export function submissionServer<D extends Definition, E extends SubmissionEndpoints>(
  { definition, endpoints, csv, beforeBody, toRows }: Parts<D, E>,
  own: Own<E>,
): CollectionServer {
  const { name, labels } = definition as SubmissionCollection & { name: D['name'] }
  const present = async (db: Db, rows: InboxRow<D['name']>[]) =>
    (toRows ? await toRows(db, rows) : rows) as RowOf<E>[]

  async function find(db: Db, id: number, admin: SessionOwner) {
    const [row] = await present(db, [await inboxRow(db, name, id, labels.record, admin.id)])
    return shownTo(admin, name, row as object)
  }

  type Filter = Paging & { status?: Stage; search?: string }
  const usual = {
    list: async (filter: Filter, { db, admin }: AdminCall) => {
      refuseHiddenSearch(admin, filter.search)
      const { rows, total } = await inboxRows(db, name, filter, admin.id)
      const shown = await present(db, rows)
      return { rows: shown.map((row) => shownTo(admin, name, row as object)), total }
    },

    one: ({ id }: { id: number }, { db, admin }: AdminCall) => find(db, id, admin),

    status: ({ id, status }: { id: number; status: Stage }, { db, admin, ifMatch }: AdminCall) =>
      changeCollection(db, name, async (trx, touch) => {
        const before = await changeRow(trx, admin, name as 'admission', id, { status }, ifMatch)
        if (before.status !== status) touch(before.status, status)
        return find(trx, id, admin)
      }),

    remove: ({ id }: { id: number }, { db, admin }: AdminCall) =>
      changeCollection(db, name, async (trx, touch) => {
        touch((await trashRow(trx, admin, name, id)).status)
        return null
      }),
  }
  const columns = { ...csv, Reference: (row: object) => (row as { reference: string | null }).reference }
  const cells = Object.values(columns)
  return {
    resource: defineResource<E>(endpoints, { ...usual, ...own } as unknown as Handlers<E>, beforeBody),
    csv: {
      headings: Object.keys(columns),
      // What comes while rows are read is left out; what goes is left out from then on.
      async *pages(db, { status, search }) {
        const stage = definition.hasStages && isStage(status) ? status : undefined
        for (let before = Number.MAX_SAFE_INTEGER; ;) {
          const found = (await matchingRows(db, name, { status: stage, search })
            .selectAll('inbox')
            .where('inbox.id', '<', before)
            .orderBy('inbox.id', 'desc')
            .limit(atOnce)
            .execute()) as unknown as InboxRow<D['name']>[]
          const last = (found.at(-1) as { id: number } | undefined)?.id
          if (last === undefined) return
          const replies = await repliesTo(db, name, last, before)
          const rows = (await present(db, found)) as (RowOf<E> & { id: number; createdAt: string })[]
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

/** What was written to the people behind a run of rows, oldest first, as one text for each. */
async function repliesTo(
  db: Db,
  kind: SubmissionName,
  from: number,
  to: number,
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('reply')
    .select(['itemId', sql<string>`subject || ${'\n'} || text`.as('letter')])
    .where('kind', '=', kind)
    .where('itemId', '>=', from)
    .where('itemId', '<', to)
    .orderBy('id')
    .execute()
  const texts = Map.groupBy(rows, ({ itemId }) => itemId)
  return new Map([...texts].map(([id, letters]) => [id, letters.map(({ letter }) => letter).join('\n\n')]))
}
