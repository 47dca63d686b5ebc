import { sql } from 'kysely'
import { z } from 'zod'
import { type AdminCall, defineResource } from '#app/platform/api/define-resource.server.ts'
import { post, type Input } from '#app/platform/api/endpoint.ts'
import { stringEnum, integer } from '#app/platform/api/fields/field-schemas.ts'
import { changeCollection } from '#app/platform/db/content-revision.server.ts'
import type { Trx } from '#app/platform/db/database.ts'
import { forUpdate } from '#app/platform/db/engine.server.ts'
import { conflict, notFound } from '#app/platform/errors.ts'
import { contentOf, titleOf, orderedNames } from '#app/collections.ts'
import { writeAuditEntry } from './audit/write-audit.server.ts'
import { type AnyRow, anyTable, lockRow } from './change/lock-row.server.ts'

const places = ['before', 'after'] as const

const order = {
  move: post('/admin/order', {
    right: 'content.write',
    summary: 'Move a record of an ordered collection directly before or after another one',
    body: z.strictObject({
      kind: stringEnum(orderedNames, `kind must be one of ${orderedNames.join(', ')}.`),
      id: integer('id must be a number.', 1),
      place: stringEnum(places, 'place must be before or after.'),
      other: integer('other must be a number.', 1),
    }),
    errorStatuses: [409],
  }).returns(z.object({ id: z.number().int(), position: z.number().int() })),
}

type Move = Input<typeof order.move>
type Row = AnyRow & { position: number }

/** Renumbers the collection from 1 in one statement. @returns the distinct statuses of changed records that are not in the trash. */
async function renumber(trx: Trx, { kind, id, place, other }: Move): Promise<number[]> {
  const table = sql.table(kind)
  const tieOrder = sql.raw(contentOf(kind).newestFirst ? 'desc' : 'asc')
  const offset = sql.raw(place === 'before' ? '- 0.5' : '+ 0.5')
  const { rows } = await sql<{ status: number; deletedAt: string | null }>`
    with ranked as (
      select "id", row_number() over (order by "position", "id" ${tieOrder}) as "rank" from ${table}
    ), moved as (
      select "id", case when "id" = ${id} then (select "rank" from ranked where "id" = ${other}) ${offset} else "rank" end as "rank"
      from ranked
    ), numbered as (
      select "id", row_number() over (order by "rank") as "position" from moved
    )
    update ${table} set "position" = numbered."position" from numbered
    where numbered."id" = ${table}."id" and numbered."position" <> ${table}."position"
    returning "status", "deletedAt"`.execute(trx)
  return [...new Set(rows.filter(({ deletedAt }) => deletedAt === null).map(({ status }) => status))]
}

function move(change: Move, { db, admin }: AdminCall): Promise<{ id: number; position: number }> {
  const { kind, id, other } = change
  const { record: label } = contentOf(kind).labels
  return changeCollection(db, kind, async (trx, touch) => {
    const rows = await anyTable(trx)
      .selectFrom(kind as 'row')
      .select(['id', 'deletedAt'])
      // A fixed lock order prevents deadlocks between concurrent moves.
      .orderBy('id')
      .$call(forUpdate(trx))
      .execute()
    const exists = (wanted: number) => rows.some((row) => row.id === wanted && row.deletedAt === null)
    if (!exists(id)) notFound(label)
    if (!exists(other)) conflict(`The ${contentOf(kind).labels.one} next to it no longer exists.`)
    const before = (await lockRow(trx, kind, id)) as Row
    if (id !== other) touch(...(await renumber(trx, change)))
    const after = (await lockRow(trx, kind, id)) as Row
    if (before.position !== after.position)
      await writeAuditEntry(trx, admin, {
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
