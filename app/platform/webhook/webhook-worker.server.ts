import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Trx } from '../db/database.ts'
import type { Log } from '../log.server.ts'
import type { Settings } from '../settings/settings.server.ts'
import {
  claimDelivery,
  clampNextDeliveries,
  type Delivery,
  markDelivered,
  markDeliveryFailed,
  msUntilNextDelivery,
} from './delivery-queue.server.ts'
import { postWebhook } from './post-webhook.server.ts'
import type { WebhookNetwork } from './public-address.server.ts'
import { signatureHeaders } from './sign-webhook.server.ts'

export type WebhookWorker = {
  network: WebhookNetwork
  start(): void
  wake(): void
  /** Waits for running deliveries, for at most 5 seconds. */
  stop(): Promise<void>
}

type Options = {
  network: WebhookNetwork
  onDisabled: (trx: Trx, name: string) => Promise<void>
  timeoutMs?: number
}

/** Other processes and requests queue events without waking this worker. */
const maxSleepMs = 5000
const stopTimeoutMs = 5000
const concurrentDeliveries = 4

/** Delivers queued events. Several processes may run it: each delivery is claimed by one. */
export function openWebhookWorker(
  db: Db,
  settings: Pick<Settings, 'authSecret'>,
  log: Log,
  { network, onDisabled, timeoutMs = 10_000 }: Options,
): WebhookWorker {
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStarted = false
  let isWoken = false
  let lastClock = Infinity

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

  async function deliverAll(): Promise<void> {
    for (;;) {
      if (!isStarted) return
      isWoken = false
      const delivery = await claimDelivery(db)
      if (!delivery) return
      await deliver(delivery)
    }
  }

  function run(): void {
    clearTimeout(timer)
    if (isStarted && !running) running = deliverAndSleep()
  }

  async function deliverAndSleep(): Promise<void> {
    let due = maxSleepMs
    try {
      if (clockOffset() < lastClock - 1000) await clampNextDeliveries(db)
      lastClock = clockOffset()
      if ((await msUntilNextDelivery(db)) === 0)
        await Promise.all(Array.from({ length: concurrentDeliveries }, deliverAll))
      due = await msUntilNextDelivery(db)
    } catch (error) {
      log.error({ err: error }, 'The queue of webhooks could not be read')
    }
    running = undefined
    if (isStarted) timer = setTimeout(run, isWoken ? 0 : Math.min(due, maxSleepMs)).unref()
  }

  return {
    network,
    start() {
      isStarted = true
      run()
    },
    wake() {
      isWoken = true
      run()
    },
    async stop() {
      isStarted = false
      clearTimeout(timer)
      await Promise.race([running, pause(stopTimeoutMs, undefined, { ref: false })])
    },
  }
}

const clockOffset = (): number => Date.now() - performance.now()

const describeStatus = (status: number): string =>
  status >= 300 && status < 400 ? `Status ${status}: redirects are not followed.` : `Status ${status}.`

function describeError(error: Error): string {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'No response in time.'
  return 'code' in error ? `Connection failed: ${String(error.code)}.` : error.message
}
