import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from './log.server.ts'

export type QueueWorker = {
  start(): void
  /** Checks the queue now. Otherwise it is checked when the next item is due, or after `maxSleepMs`. */
  wake(): void
  /** Waits for running deliveries, for at most 5 seconds. */
  stop(): Promise<void>
}

type Queue<Item> = {
  /** Names the queue in the log. */
  name: string
  maxSleepMs: number
  concurrency?: number
  msUntilNext: () => Promise<number>
  claim: () => Promise<Item | undefined>
  deliver: (item: Item) => Promise<void>
  /** Called when nothing is due any more. */
  onIdle?: () => void
}

const stopTimeoutMs = 5000

/** Delivers the items of a queue in the database. Several processes may run it: each item is claimed by one. */
export function openQueueWorker<Item>(log: Log, queue: Queue<Item>): QueueWorker {
  const { name, maxSleepMs, concurrency = 1, onIdle } = queue
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStarted = false
  let isWoken = false

  async function deliverDue(): Promise<void> {
    for (;;) {
      if (!isStarted) return
      isWoken = false
      const item = await queue.claim()
      if (item === undefined) return
      await queue.deliver(item)
    }
  }

  function run(): void {
    clearTimeout(timer)
    if (isStarted && !running) running = deliverAndSleep()
  }

  async function deliverAndSleep(): Promise<void> {
    let due = maxSleepMs
    try {
      isWoken = false
      if ((await queue.msUntilNext()) <= 0)
        await Promise.all(Array.from({ length: concurrency }, deliverDue)).finally(onIdle)
      due = await queue.msUntilNext()
    } catch (error) {
      log.error({ err: error }, `The ${name} could not be read`)
    }
    running = undefined
    if (isStarted) timer = setTimeout(run, isWoken ? 0 : Math.min(due, maxSleepMs)).unref()
  }

  return {
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
      onIdle?.()
    },
  }
}
