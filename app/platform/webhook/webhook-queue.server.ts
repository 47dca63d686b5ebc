import { randomBytes } from 'node:crypto'
import { type Selectable, sql, type Generated } from 'kysely'
import { type Database, type Db, type Trx, fromNow, now } from '#app/platform/db/database.ts'
import { deletion } from '#app/platform/db/deletion-limit.server.ts'
import { countRows } from '#app/platform/db/query-parts.server.ts'
import { keyedDigest } from '#app/platform/db/signing-secret.server.ts'
import { queue, retryDelayMs } from '#app/platform/job-queue.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import { postWebhook, type WebhookNetwork } from './public-address.server.ts'

export const maxAttempts = 20
const dayMs = 86_400_000
const disableAfterMs = 5 * dayMs
const retentionMs = 30 * dayMs

type Delivery = Selectable<Database['webhookDelivery']>
type Needs = { db: Db; settings: Pick<Settings, 'authSecret'>; log: Log; webhookNetwork: WebhookNetwork }

/**
 * Delivers webhooks. Those of inactive webhooks wait.
 * @param onDisabled is called when a webhook failed for days and is disabled
 */
export const webhookQueue = <S extends Needs>(
  onDisabled: (trx: Trx, services: S, name: string) => Promise<void>,
  timeoutMs = 10_000,
) =>
  queue('webhook', (services: S) => {
    const { db, settings, log, webhookNetwork } = services
    return {
      concurrency: 4,
      isHeld: (eb) =>
        eb
          .selectFrom('webhookDelivery')
          .innerJoin('webhook', 'webhook.id', 'webhookId')
          .select('webhookDelivery.id')
          .whereRef('webhookDelivery.id', '=', 'job.itemId')
          .where('active', '=', 0),
      async run(id) {
        const delivery = await beginAttempt(db, id)
        if (!delivery) return undefined
        const { webhookId, attempts, messageId, body } = delivery
        const webhook = await db
          .selectFrom('webhook')
          .select(['url', 'keyId'])
          .where('id', '=', webhookId)
          .executeTakeFirst()
        if (!webhook) return undefined
        const { url, keyId } = webhook
        const headers = signatureHeaders(settings, { keyId, messageId, body })
        const result = await postWebhook(webhookNetwork, { url, headers, body, timeoutMs }).catch(
          (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
        )
        if (typeof result === 'number' && result >= 200 && result < 300) {
          await markDelivered(db, delivery, result)
          return undefined
        }
        const failure =
          typeof result === 'number'
            ? { status: result, error: describeStatus(result) }
            : { status: null, error: describeError(result) }
        log.warn({ webhook: webhookId, attempt: attempts, ...failure }, 'A webhook could not be delivered')
        await db.transaction().execute(async (trx) => {
          const name = await markFailed(trx, delivery, failure)
          if (name !== undefined) await onDisabled(trx, services, name)
        })
        return attempts < maxAttempts ? retryDelayMs(attempts) : undefined
      },
    }
  })

const beginAttempt = (db: Db, id: number): Promise<Delivery | undefined> =>
  db
    .updateTable('webhookDelivery')
    .set({ attempts: sql<number>`attempts + 1`, lastStatus: null, lastError: null })
    .where('id', '=', id)
    .where('deliveredAt', 'is', null)
    .returningAll()
    .executeTakeFirst()

async function markDelivered(db: Db, { id, webhookId }: Delivery, status: number): Promise<void> {
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

/**
 * New deliveries to the same address wait too, so that a slow address does not delay the others.
 * @returns the webhook's name if it failed for days and was disabled.
 */
async function markFailed(
  trx: Trx,
  { id, webhookId, attempts }: Delivery,
  { status, error }: { status: number | null; error: string },
): Promise<string | undefined> {
  await trx
    .updateTable('webhookDelivery')
    .set({
      lastStatus: status,
      lastError: error.slice(0, 300),
      failedAt: attempts >= maxAttempts ? now() : null,
    })
    .where('id', '=', id)
    .execute()
  const nextAttemptAt = fromNow(retryDelayMs(attempts))
  const untried = trx
    .selectFrom('webhookDelivery')
    .select('id')
    .where('webhookId', '=', webhookId)
    .where('attempts', '=', 0)
    .where('deliveredAt', 'is', null)
  await trx
    .updateTable('job')
    .set({ dueAt: nextAttemptAt })
    .where('name', '=', 'webhook')
    .where('itemId', 'in', untried)
    .where('running', '=', 0)
    .where('dueAt', '<', nextAttemptAt)
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

const describeStatus = (status: number): string =>
  status >= 300 && status < 400 ? `Status ${status}: redirects are not followed.` : `Status ${status}.`

function describeError(error: Error): string {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'No response in time.'
  return 'code' in error ? `Connection failed: ${String(error.code)}.` : error.message
}

const oldDeliveries = () => fromNow(-retentionMs)

export const webhookCleanup = deletion(
  'webhook deliveries',
  async ({ db }: { db: Db }) => {
    const deliveries = db.selectFrom('webhookDelivery')
    return {
      count: await countRows(deliveries.where('createdAt', '<', oldDeliveries())),
      total: await countRows(deliveries),
    }
  },
  async ({ db }) => {
    await db.deleteFrom('webhookDelivery').where('createdAt', '<', oldDeliveries()).execute()
  },
)

declare module '#app/platform/db/database.ts' {
  interface Database {
    webhook: {
      id: string
      name: string
      url: string
      /** Names of events, separated by spaces. */
      events: string
      /** The secret is derived from it. A new one replaces the secret. */
      keyId: string
      active: number
      createdAt: string
      failingSince: string | null
      disabledAt: string | null
    }
    webhookDelivery: {
      id: Generated<number>
      webhookId: string
      /** Constant across attempts and replays, so that receivers can drop duplicates. */
      messageId: string
      event: string
      body: string
      createdAt: string
      attempts: Generated<number>
      deliveredAt: string | null
      failedAt: string | null
      lastStatus: number | null
      lastError: string | null
    }
  }
}

type AuthSecret = Pick<Settings, 'authSecret'>

export const createKeyId = (): string => randomBytes(16).toString('base64url')

/** Derived from AUTH_SECRET, so that the database and its backups do not contain it. */
const deriveKey = ({ authSecret }: AuthSecret, keyId: string): Buffer =>
  keyedDigest(authSecret, `webhook.${keyId}`)

export const webhookSecret = (settings: AuthSecret, keyId: string): string =>
  `whsec_${deriveKey(settings, keyId).toString('base64')}`

/** Headers of Standard Webhooks 1.0. */
function signatureHeaders(
  settings: AuthSecret,
  { keyId, messageId, body }: { keyId: string; messageId: string; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = keyedDigest(deriveKey(settings, keyId), `${messageId}.${timestamp}.${body}`)
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature.toString('base64')}`,
  }
}
