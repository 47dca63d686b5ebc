import { randomUUID } from 'node:crypto'
import { type Db, now } from '#app/platform/db/database.ts'
import { chunksOf } from '#app/platform/db/query-parts.server.ts'
import { makeDue } from '#app/platform/job-queue.server.ts'
import { parseEvents, type WebhookEvent, type WebhookSubject } from './events.ts'

export type QueuedEvent = { type: WebhookEvent; subject: WebhookSubject }

const maxRowsPerStatement = 200

/** Queues events for the active webhooks that listen to them. Call in the transaction of the change. */
export async function queueEvents(trx: Db, events: readonly QueuedEvent[]): Promise<void> {
  if (events.length === 0) return
  const webhooks = await trx.selectFrom('webhook').select(['id', 'events']).where('active', '=', 1).execute()
  const rows = webhooks.flatMap(({ id, events: stored }) => {
    const listened = parseEvents(stored)
    return events
      .filter(({ type }) => listened.includes(type))
      .map(({ type, subject }) => toDelivery(id, type, subject))
  })
  for (const some of chunksOf(rows, maxRowsPerStatement)) {
    const added = await trx.insertInto('webhookDelivery').values(some).returning('id').execute()
    const ids = added.map(({ id }) => id)
    await makeDue(trx, 'webhook', ids)
  }
}

/** The body contains no personal data: receivers fetch the record with their own token. */
function toDelivery(webhookId: string, type: string, data: object) {
  const at = now()
  return {
    webhookId,
    messageId: `msg_${randomUUID()}`,
    event: type,
    body: JSON.stringify({ type, timestamp: at, data }),
    createdAt: at,
    deliveredAt: null,
    failedAt: null,
    lastStatus: null,
    lastError: null,
  }
}
