import type { Db, Trx } from '../db/database.ts'
import type { Log } from '../log.server.ts'
import { openQueueWorker, type QueueWorker } from '../queue-worker.server.ts'
import type { Settings } from '../settings/settings.server.ts'
import {
  claimDelivery,
  type Delivery,
  markDelivered,
  markDeliveryFailed,
  msUntilNextDelivery,
} from './delivery-queue.server.ts'
import { postWebhook } from './post-webhook.server.ts'
import type { WebhookNetwork } from './public-address.server.ts'
import { signatureHeaders } from './sign-webhook.server.ts'

export type WebhookWorker = QueueWorker & { network: WebhookNetwork }

type Options = {
  network: WebhookNetwork
  onDisabled: (trx: Trx, name: string) => Promise<void>
  timeoutMs?: number
}

export function openWebhookWorker(
  db: Db,
  settings: Pick<Settings, 'authSecret'>,
  log: Log,
  { network, onDisabled, timeoutMs = 10_000 }: Options,
): WebhookWorker {
  async function deliver(delivery: Delivery): Promise<void> {
    const { webhookId, messageId, body } = delivery
    const webhook = await db
      .selectFrom('webhook')
      .select(['url', 'keyId'])
      .where('id', '=', webhookId)
      .executeTakeFirst()
    if (!webhook) return
    const headers = signatureHeaders(settings, { keyId: webhook.keyId, messageId, body })
    const result = await postWebhook(network, { url: webhook.url, headers, body, timeoutMs }).catch(
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    )
    if (typeof result === 'number' && result >= 200 && result < 300)
      return markDelivered(db, delivery, result)
    const failure =
      typeof result === 'number'
        ? { status: result, error: describeStatus(result) }
        : { status: null, error: describeError(result) }
    log.warn(
      { webhook: webhookId, attempt: delivery.attempts, ...failure },
      'A webhook could not be delivered',
    )
    await db.transaction().execute(async (trx) => {
      const disabled = await markDeliveryFailed(trx, delivery, failure)
      if (disabled !== undefined) await onDisabled(trx, disabled)
    })
  }

  const worker = openQueueWorker(log, {
    name: 'queue of webhooks',
    // Other processes and requests queue events without waking this worker.
    maxSleepMs: 5000,
    concurrency: 4,
    msUntilNext: () => msUntilNextDelivery(db),
    claim: () => claimDelivery(db),
    deliver,
  })
  return { ...worker, network }
}

const describeStatus = (status: number): string =>
  status >= 300 && status < 400 ? `Status ${status}: redirects are not followed.` : `Status ${status}.`

function describeError(error: Error): string {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'No response in time.'
  return 'code' in error ? `Connection failed: ${String(error.code)}.` : error.message
}
