import { type Kysely, sql } from 'kysely'
import { conflict, notFound } from '../../platform/errors.ts'
import { type AdminCall, defineResource } from '../../platform/api/define-resource.server.ts'
import { contentOf, type OrderedName, titleOf } from '../../collections.ts'
import { forUpdate } from '../../platform/db/engine.server.ts'
import type { Trx } from '../../platform/db/open.server.ts'
import { changeCollection } from '../../platform/db/revision/content-revision.server.ts'
import { record } from '../audit/record.server.ts'
import { type AnyRow, lockRow } from '../change/change-row.server.ts'
import { order } from './endpoints.ts'

type Move = { kind: OrderedName; id: number; place: 'before' | 'after'; other: number }
type Row = AnyRow & { position: number }

/** Rows of an ordered table whose name is a variable. */
const anyOrdered = (trx: Trx) =>
  trx as unknown as Kysely<{ row: { id: number; position: number; deletedAt: string | null } }>

/**
 * Numbers the rows of a collection from 1, with one of them before or after another: one statement, however many there are.
 * Rows that stand where they stood are not written.
 * @returns the statuses, each once, of those that were written and are not in the trash.
 */
async function renumber(trx: Trx, { kind, id, place, other }: Move): Promise<number[]> {
  const table = sql.table(kind)
  const ties = sql.raw(contentOf(kind).newestFirst ? 'desc' : 'asc')
  const half = sql.raw(place === 'before' ? '- 0.5' : '+ 0.5')
  const { rows } = await sql<{ status: number; deletedAt: string | null }>`
    with ranked as (
      select "id", row_number() over (order by "position", "id" ${ties}) as "rank" from ${table}
    ), moved as (
      select "id", case when "id" = ${id} then (select "rank" from ranked where "id" = ${other}) ${half} else "rank" end as "rank"
      from ranked
    ), numbered as (
      select "id", row_number() over (order by "rank") as "position" from moved
    )
    update ${table} set "position" = numbered."position" from numbered
    where numbered."id" = ${table}."id" and numbered."position" <> ${table}."position"
    returning "status", "deletedAt"`.execute(trx)
  return [...new Set(rows.filter(({ deletedAt }) => deletedAt === null).map(({ status }) => status))]
}

/** Moves a record. Nobody's version of it ends: what two people move at once is done one after the other. */
function move(change: Move, { db, admin }: AdminCall): Promise<{ id: number; position: number }> {
  const { kind, id, other } = change
  const { record: one } = contentOf(kind).labels
  return changeCollection(db, kind, async (trx, touch) => {
    const rows = await anyOrdered(trx)
      .selectFrom(kind as 'row')
      .select(['id', 'deletedAt'])
      // Always in this order, so that two calls that lock some of the same rows do not deadlock.
      .orderBy('id')
      .$call(forUpdate(trx))
      .execute()
    const isThere = (wanted: number) => rows.some((row) => row.id === wanted && row.deletedAt === null)
    if (!isThere(id)) notFound(one)
    if (!isThere(other)) conflict(`The ${contentOf(kind).labels.one} beside it no longer exists.`)
    const before = (await lockRow(trx, kind, id)) as Row
    if (id !== other) touch(...(await renumber(trx, change)))
    const after = (await lockRow(trx, kind, id)) as Row
    if (before.position !== after.position)
      await record(trx, admin, {
        action: 'order',
        kind,
        itemId: id,
        label: titleOf(kind, before),
        before: { position: before.position },
        after: { position: after.position },
      })
    return { id, position: after.position }
  })
}

export default defineResource(order, { move })
