import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { skipLocked } from '../db/engine.server.ts'
import { now } from '../db/time.ts'
import type { WebhookDeliveryTable } from './webhook-tables.ts'

const second = 1000
const hour = 3600 * second
/** If a process is killed while sending, another process may claim the delivery after this time. */
const leaseMs = 120 * second
const maxDelayMs = 6 * hour
export const maxAttempts = 20
const disableAfterMs = 5 * 24 * hour
const retentionMs = 30 * 24 * hour

export type Delivery = Selectable<WebhookDeliveryTable>

const fromNow = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString()

const selectPending = (db: Db) =>
  db
    .selectFrom('webhookDelivery')
    .where('deliveredAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('webhookId', 'in', db.selectFrom('webhook').select('id').where('active', '=', 1))

export const claimDelivery = (db: Db): Promise<Delivery | undefined> =>
  db
    .updateTable('webhookDelivery')
    .set({
      attempts: sql<number>`attempts + 1`,
      nextAttemptAt: fromNow(leaseMs),
      lastStatus: null,
      lastError: null,
    })
    .where('nextAttemptAt', '<=', now())
    .where(
      'id',
      '=',
      selectPending(db)
        .where('nextAttemptAt', '<=', now())
        .select('id')
        .orderBy('nextAttemptAt')
        .orderBy('id')
        .limit(1)
        .$call(skipLocked(db)),
    )
    .returningAll()
    .executeTakeFirst()

export async function msUntilNextDelivery(db: Db): Promise<number> {
  const next = await selectPending(db)
    .select('nextAttemptAt')
    .orderBy('nextAttemptAt')
    .limit(1)
    .executeTakeFirst()
  return next ? Math.max(0, Date.parse(next.nextAttemptAt) - Date.now()) : Infinity
}

export async function markDelivered(db: Db, { id, webhookId }: Delivery, status: number): Promise<void> {
  await db
    .updateTable('webhookDelivery')
    .set({ deliveredAt: now(), lastStatus: status })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('webhook')
    .set({ failingSince: null })
    .where('id', '=', webhookId)
    .where('failingSince', 'is not', null)
    .execute()
}

const retryDelay = (attempts: number): number => Math.min(30 * second * 2 ** (attempts - 1), maxDelayMs)

type Failure = { status: number | null; error: string }

/**
 * Schedules the next attempt after 30 s, 1 min, 2 min, … 6 h, or none after the last. New deliveries to the same address
 * wait too, so that a slow address does not delay the others.
 * @returns the webhook's name if it failed for days and was disabled.
 */
export async function markDeliveryFailed(
  trx: Trx,
  { id, webhookId, attempts }: Delivery,
  { status, error }: Failure,
): Promise<string | undefined> {
  const nextAttemptAt = fromNow(retryDelay(attempts))
  await trx
    .updateTable('webhookDelivery')
    .set({
      lastStatus: status,
      lastError: error.slice(0, 300),
      nextAttemptAt,
      failedAt: attempts >= maxAttempts ? now() : null,
    })
    .where('id', '=', id)
    .execute()
  await trx
    .updateTable('webhookDelivery')
    .set({ nextAttemptAt })
    .where('webhookId', '=', webhookId)
    .where('attempts', '=', 0)
    .where('deliveredAt', 'is', null)
    .where('nextAttemptAt', '<', nextAttemptAt)
    .execute()
  await trx
    .updateTable('webhook')
    .set({ failingSince: now() })
    .where('id', '=', webhookId)
    .where('failingSince', 'is', null)
    .execute()
  const disabled = await trx
    .updateTable('webhook')
    .set({ active: 0, disabledAt: now() })
    .where('id', '=', webhookId)
    .where('active', '=', 1)
    .where('failingSince', '<', fromNow(-disableAfterMs))
    .returning('name')
    .executeTakeFirst()
  return disabled?.name
}

/** Excludes a running attempt, which has a count, no error and an unexpired lease. */
export const scheduleReplay = (db: Db, id: number): Promise<Delivery | undefined> =>
  db
    .updateTable('webhookDelivery')
    .set({ deliveredAt: null, failedAt: null, attempts: 0, nextAttemptAt: now() })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('attempts', '=', 0),
        eb('deliveredAt', 'is not', null),
        eb('lastError', 'is not', null),
        eb('nextAttemptAt', '<=', now()),
      ]),
    )
    .returningAll()
    .executeTakeFirst()

const oldDeliveries = () => fromNow(-retentionMs)

export async function deleteOldDeliveries(db: Db): Promise<void> {
  await db.deleteFrom('webhookDelivery').where('createdAt', '<', oldDeliveries()).execute()
}

export async function countOldDeliveries(db: Db): Promise<{ count: number; total: number }> {
  const { old, total } = await db
    .selectFrom('webhookDelivery')
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .select((eb) =>
      eb.fn
        .sum<number | string>(eb.case().when('createdAt', '<', oldDeliveries()).then(1).else(0).end())
        .as('old'),
    )
    .executeTakeFirstOrThrow()
  return { count: Number(old), total: Number(total) }
}
