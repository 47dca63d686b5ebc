import { setTimeout as sleep } from 'node:timers/promises'
import type { Expression, ExpressionBuilder, Generated, Updateable } from 'kysely'
import { fromNow, type Db, type Database } from './db/database.ts'
import type { Log } from './log.server.ts'

declare module '#app/platform/db/database.ts' {
  interface Database {
    /** The waiting work of all processes: items of a queue, such as mails, and the next run of each job that runs once. */
    job: {
      name: string
      /** ID of the item, 0 for a job without items. */
      itemId: number
      /** While the item runs, another process may take it after this time. */
      dueAt: string
      running: Generated<number>
    }
  }
}

type Needs = { db: Db; log: Log }
type Worker<S> = {
  services: S
  signal: AbortSignal
  running: Set<Promise<void>>
  logFailure: (error: unknown, name: string) => void
}

export type Job<S> = {
  name: string
  /** True for queues: `wakeJobs` lets them look for work. */
  isWoken?: boolean
  /** @returns a function that is called every few seconds and starts what is due. */
  open: (worker: Worker<S>) => () => Promise<void>
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** If a process is killed, another process may take its items after this time. */
const leaseMs = 2 * minuteMs
/** Other processes add items without waking this one. */
const pollMs = 5000
const stopTimeoutMs = 5000
const maxDelayMs = 6 * hourMs

/** The delay after a failed attempt: 30 s, 1 min, 2 min, … 6 h. */
export const retryDelayMs = (attempts: number): number => Math.min(30_000 * 2 ** (attempts - 1), maxDelayMs)

/** Runs in each process, at its start and then every period. */
export const every = <S>(
  periodMs: number,
  name: string,
  run: (services: S, signal: AbortSignal) => Promise<void>,
): Job<S> => ({
  name,
  open({ services, signal }) {
    let dueAt = 0
    return async () => {
      if (performance.now() < dueAt) return
      // Polls can be a few milliseconds early.
      dueAt = performance.now() + periodMs - pollMs / 2
      await run(services, signal)
    }
  },
})

type OnceOptions<S> = { firstDelayMs?: number; atStart?: (services: S) => Promise<unknown> }

/**
 * Runs every period, in one of the processes that share the database. A run that throws is logged and repeated after at
 * most an hour, one that was aborted at the next start.
 * @param period milliseconds, or 0 if the settings disable the job
 * @param run may return the milliseconds until the next run
 */
export const once = <S extends Needs>(
  period: number | ((services: S) => number),
  name: string,
  run: (services: S, signal: AbortSignal) => Promise<number | void>,
  { firstDelayMs = 0, atStart }: OnceOptions<S> = {},
): Job<S> => ({
  ...queue<S>(name, (services) => {
    const periodMs = typeof period === 'number' ? period : period(services)
    if (periodMs === 0) return undefined
    return {
      maxDelayMs: periodMs,
      retryMs: Math.min(periodMs, hourMs),
      async start() {
        const row = { name, itemId: 0, dueAt: fromNow(firstDelayMs) }
        await services.db
          .insertInto('job')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        await atStart?.(services)
      },
      async run(_, signal) {
        const startedAt = Date.now()
        const delayMs = await run(services, signal)
        return signal.aborted ? 0 : (delayMs ?? Math.max(0, startedAt + periodMs - Date.now()))
      },
    }
  }),
  isWoken: false,
})

type Queue = {
  concurrency?: number
  /** A time that is further ahead was written with a wrong clock and counts as due. */
  maxDelayMs?: number
  /** Delay after an unexpected error. */
  retryMs?: number
  start?: () => Promise<void>
  /** All items wait while this is true. */
  isPaused?: () => boolean
  /** Selects a row if the item must wait. */
  isHeld?: (eb: ExpressionBuilder<Database, 'job'>) => Expression<unknown> | undefined
  /** @returns the milliseconds until the next attempt, or undefined if the item is done */
  run: (itemId: number, signal: AbortSignal) => Promise<number | undefined>
  /** Called when nothing runs or is due any more, and at the end. */
  onIdle?: () => void
}

/**
 * Runs the items that `makeDue` added. Each item is run by one of the processes, and again if that process was killed.
 * @param define returns undefined if the settings disable the queue
 */
export const queue = <S extends Needs>(name: string, define: (services: S) => Queue | undefined): Job<S> => ({
  name,
  isWoken: true,
  open(worker) {
    const found = define(worker.services)
    return found ? runQueue(name, found, worker) : () => Promise.resolve()
  },
})

function runQueue<S extends Needs>(name: string, items: Queue, worker: Worker<S>): () => Promise<void> {
  const { signal } = worker
  const { db } = worker.services
  const { concurrency = 1, retryMs = minuteMs } = items
  const farthestMs = Math.max(items.maxDelayMs ?? maxDelayMs, leaseMs) + minuteMs
  const running = new Set<number>()
  let renewedAt = 0
  let isStarted = false

  const isDue = (eb: ExpressionBuilder<Database, 'job'>) =>
    eb.or([eb('dueAt', '<=', fromNow(0)), eb('dueAt', '>', fromNow(farthestMs))])
  const update = (changes: Updateable<Database['job']>, itemIds: Iterable<number>) =>
    db
      .updateTable('job')
      .set(changes)
      .where('name', '=', name)
      .where('itemId', 'in', [...itemIds])
  const lease = () => ({ running: 1, dueAt: fromNow(leaseMs) })

  /** @returns the id of an item that this process, and no other, must run. */
  async function claim(): Promise<number | undefined> {
    for (;;) {
      const found = await db
        .selectFrom('job')
        .select('itemId')
        .where('name', '=', name)
        .where(isDue)
        .where((eb) => {
          const held = items.isHeld?.(eb)
          return held ? eb.not(eb.exists(held)) : eb.lit(true)
        })
        .orderBy('dueAt')
        .orderBy('itemId')
        .limit(1)
        .executeTakeFirst()
      if (!found) return undefined
      const { numUpdatedRows } = await update(lease(), [found.itemId]).where(isDue).executeTakeFirst()
      if (numUpdatedRows > 0n) return found.itemId
    }
  }

  async function run(itemId: number): Promise<void> {
    const delayMs = await items.run(itemId, signal).catch((error: unknown) => {
      worker.logFailure(error, name)
      return signal.aborted ? 0 : retryMs
    })
    running.delete(itemId)
    if (delayMs === undefined)
      await db.deleteFrom('job').where('name', '=', name).where('itemId', '=', itemId).execute()
    else await update({ running: 0, dueAt: fromNow(delayMs) }, [itemId]).execute()
  }

  function endIfIdle(): void {
    if (running.size === 0) items.onIdle?.()
  }

  function start(itemId: number): void {
    running.add(itemId)
    const work = run(itemId)
      .catch((error: unknown) => worker.logFailure(error, name))
      .finally(() => {
        worker.running.delete(work)
        if (signal.aborted) endIfIdle()
        wakeJobs()
      })
    worker.running.add(work)
  }

  signal.addEventListener('abort', endIfIdle)
  return async () => {
    if (!isStarted) await items.start?.()
    isStarted = true
    if (running.size > 0 && performance.now() - renewedAt > leaseMs / 3) {
      await update(lease(), running).execute()
      renewedAt = performance.now()
    }
    while (running.size < concurrency && !signal.aborted && !items.isPaused?.()) {
      const itemId = await claim()
      if (itemId === undefined) break
      start(itemId)
    }
    endIfIdle()
  }
}

/**
 * Adds items, or makes existing ones due. Call it in the transaction that stores the items, and `wakeJobs` after it.
 * @returns the number of items, without those that a process is running at this moment
 */
export async function makeDue(
  db: Db,
  name: string,
  itemIds: readonly number[] = [0],
  delayMs = 0,
): Promise<number> {
  if (itemIds.length === 0) return 0
  const dueAt = fromNow(delayMs)
  const changed = await db
    .insertInto('job')
    .values(itemIds.map((itemId) => ({ name, itemId, dueAt })))
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'itemId'])
        .doUpdateSet({ dueAt, running: 0 })
        .where((eb) => eb.or([eb('job.running', '=', 0), eb('job.dueAt', '<=', fromNow(0))])),
    )
    .returning('itemId')
    .execute()
  return changed.length
}

let wakeUp = Promise.withResolvers<void>()
let poll = Promise.withResolvers<void>()

/** Lets this process look for work now. Otherwise it looks every five seconds. */
export function wakeJobs(): void {
  wakeUp.resolve()
  wakeUp = Promise.withResolvers()
}

function pollJobs(): void {
  wakeJobs()
  poll.resolve()
  poll = Promise.withResolvers()
}

/**
 * Runs all jobs of this process.
 * @returns a function that stops them and waits for running ones, for at most 5 seconds.
 */
export function startJobs<S extends Needs>(services: S, jobs: readonly Job<S>[]): () => Promise<void> {
  const stop = new AbortController()
  const { signal } = stop
  const running = new Set<Promise<void>>()
  const logFailure = (error: unknown, name: string) => {
    if (!signal.aborted) services.log.error({ err: error, job: name }, 'A background job failed')
  }

  async function run({ name, isWoken, open }: Job<S>): Promise<void> {
    const startDue = open({ services, signal, running, logFailure })
    while (!signal.aborted) {
      const { promise } = isWoken ? wakeUp : poll
      await startDue().catch((error: unknown) => logFailure(error, name))
      await promise
    }
  }

  const timer = setInterval(pollJobs, pollMs).unref()
  const loops = jobs.map(run)
  return async () => {
    stop.abort()
    clearInterval(timer)
    pollJobs()
    const ended = Promise.all(loops).then(() => Promise.all(running))
    await Promise.race([ended, sleep(stopTimeoutMs, undefined, { ref: false })])
  }
}
