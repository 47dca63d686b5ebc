import { setTimeout as sleep } from 'node:timers/promises'
import type { Expression, ExpressionBuilder, Generated } from 'kysely'
import type { Db } from './db/database.ts'
import { skipLocked } from './db/engine.server.ts'
import type { Database } from './db/schema.server.ts'
import type { Log } from './log.server.ts'

/** The waiting work of all processes: items of a queue, such as mails, and the next run of each job that runs once. */
export type JobTable = {
  name: string
  /** ID of the item, 0 for a job without items. */
  itemId: number
  /** While the item runs, another process may take it after this time. */
  dueAt: string
  running: Generated<number>
}

type Needs = { db: Db; log: Log }
type Item = Pick<JobTable, 'name' | 'itemId'>
type Worker<S> = { services: S; signal: AbortSignal; leases: Set<Item> }

export type Job<S> = {
  name: string
  /** @returns a function that does what is due and returns the milliseconds until it must be called again. */
  open: (worker: Worker<S>) => () => Promise<number>
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** If a process is killed, another process may take its items after this time. */
const leaseMs = 2 * minuteMs
/** Other processes add items without waking this one. */
const pollMs = 5000
const stopTimeoutMs = 5000
const maxDelayMs = 6 * hourMs

const fromNow = (delayMs: number): string => new Date(Date.now() + delayMs).toISOString()

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
      if (performance.now() >= dueAt) {
        dueAt = performance.now() + periodMs
        await run(services, signal)
      }
      return dueAt - performance.now()
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
): Job<S> =>
  queue(name, (services) => {
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
  })

type Queue = {
  concurrency?: number
  /** A time that is further ahead was written with a wrong clock and counts as due. */
  maxDelayMs?: number
  /** Delay after an unexpected error. */
  retryMs?: number
  start?: () => Promise<void>
  /** Selects a row if the item must wait. */
  isHeld?: (eb: ExpressionBuilder<Database, 'job'>) => Expression<unknown>
  /** @returns the milliseconds until the next attempt, or undefined if the item is done */
  run: (itemId: number, signal: AbortSignal) => Promise<number | undefined>
  /** Called when nothing is due any more. */
  onIdle?: () => void
}

/**
 * Runs the items that `makeDue` added. Each item is run by one of the processes, and again if that process was killed.
 * @param define returns undefined if the settings disable the queue
 */
export const queue = <S extends Needs>(name: string, define: (services: S) => Queue | undefined): Job<S> => ({
  name,
  open(worker) {
    const found = define(worker.services)
    return found ? runQueue(name, found, worker) : () => Promise.resolve(Infinity)
  },
})

function runQueue<S extends Needs>(name: string, items: Queue, worker: Worker<S>): () => Promise<number> {
  const { db, log } = worker.services
  const { signal, leases } = worker
  const { concurrency = 1, retryMs = minuteMs } = items
  const farthestMs = Math.max(items.maxDelayMs ?? maxDelayMs, leaseMs) + minuteMs
  let isStarted = false

  const selectReady = () =>
    db
      .selectFrom('job')
      .where('name', '=', name)
      .$if(items.isHeld !== undefined, (query) =>
        query.where((eb) => eb.not(eb.exists(items.isHeld?.(eb) ?? eb.lit(null)))),
      )
      .orderBy('dueAt')
      .orderBy('itemId')
      .limit(1)

  async function msUntilNext(): Promise<number> {
    const next = await selectReady().select('dueAt').executeTakeFirst()
    const delayMs = next ? Date.parse(next.dueAt) - Date.now() : Infinity
    return delayMs > farthestMs && next ? 0 : Math.max(0, delayMs)
  }

  const claim = (): Promise<Item | undefined> => {
    const isDue = (eb: ExpressionBuilder<Database, 'job'>) =>
      eb.or([eb('dueAt', '<=', fromNow(0)), eb('dueAt', '>', fromNow(farthestMs))])
    return db
      .updateTable('job')
      .set({ running: 1, dueAt: fromNow(leaseMs) })
      .where('name', '=', name)
      .where('itemId', '=', selectReady().where(isDue).select('itemId').$call(skipLocked(db)))
      .where(isDue)
      .returning(['name', 'itemId'])
      .executeTakeFirst()
  }

  async function run(item: Item): Promise<void> {
    leases.add(item)
    let delayMs: number | undefined = retryMs
    try {
      delayMs = await items.run(item.itemId, signal)
    } catch (error) {
      if (signal.aborted) delayMs = 0
      else log.error({ err: error, ...item }, failureMessage)
    } finally {
      leases.delete(item)
    }
    const { itemId } = item
    const jobs = { update: db.updateTable('job'), delete: db.deleteFrom('job') }
    if (delayMs === undefined)
      await jobs.delete.where('name', '=', name).where('itemId', '=', itemId).execute()
    else
      await jobs.update
        .set({ running: 0, dueAt: fromNow(delayMs) })
        .where('name', '=', name)
        .where('itemId', '=', itemId)
        .execute()
  }

  async function runDue(): Promise<void> {
    while (!signal.aborted) {
      const item = await claim()
      if (!item) return
      await run(item)
    }
  }

  return async () => {
    if (!isStarted) await items.start?.()
    isStarted = true
    if ((await msUntilNext()) <= 0)
      await Promise.all(Array.from({ length: concurrency }, runDue)).finally(items.onIdle)
    return msUntilNext()
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

async function renewLeases(db: Db, items: ReadonlySet<Item>): Promise<void> {
  if (items.size === 0) return
  await db
    .updateTable('job')
    .set({ dueAt: fromNow(leaseMs) })
    .where('running', '=', 1)
    .where((eb) => eb.or([...items].map((item) => eb.and(item))))
    .execute()
}

const failureMessage = 'A background job failed'
let wakeUp = new AbortController()

/** Lets this process look for work now. Otherwise it looks every five seconds. */
export function wakeJobs(): void {
  wakeUp.abort()
  wakeUp = new AbortController()
}

/**
 * Runs all jobs of this process.
 * @returns a function that stops them and waits for running ones, for at most 5 seconds.
 */
export function startJobs<S extends Needs>(services: S, jobs: readonly Job<S>[]): () => Promise<void> {
  const stop = new AbortController()
  const { signal } = stop
  const leases = new Set<Item>()
  const renewal = every<S>(leaseMs / 3, 'leases', ({ db }) => renewLeases(db, leases))

  async function run({ name, open }: Job<S>): Promise<void> {
    const work = open({ services, signal, leases })
    while (!signal.aborted) {
      const options = { signal: wakeUp.signal, ref: false }
      const delayMs = await work().catch((error: unknown) => {
        if (!signal.aborted) services.log.error({ err: error, name }, failureMessage)
        return pollMs
      })
      await sleep(Math.min(delayMs, pollMs), undefined, options).catch(() => {})
    }
  }

  const running = Promise.all([renewal, ...jobs].map(run))
  return async () => {
    stop.abort()
    wakeJobs()
    await Promise.race([running, sleep(stopTimeoutMs, undefined, { ref: false })])
  }
}
