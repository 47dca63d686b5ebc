import type { Db } from '../platform/db/database.ts'
import { writeKeyValue } from '../platform/db/key-value-store.server.ts'
import type { Log } from '../platform/log.server.ts'

// Processes that share a database coordinate through the stored time of the next run: the process that advances it
// does the work.

const minuteMs = 60_000
/** While a task runs, no other process starts it for this long. A longer task renews its lease. */
export const leaseMs = 60 * minuteMs

export async function scheduleFirstRun(db: Db, key: string, delayMs: number): Promise<void> {
  await db
    .insertInto('note')
    .values({ key, value: toIso(Date.now() + delayMs) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/**
 * Claims a due task for this process. A due time more than one period ahead was written while the clock was wrong and
 * counts as due.
 * @returns whether this process must do the task.
 */
export async function claimDueRun(
  db: Db,
  key: string,
  periodMs: number,
  leaseTime = leaseMs,
): Promise<boolean> {
  const now = Date.now()
  const { numUpdatedRows } = await db
    .updateTable('note')
    .set({ value: toIso(now + leaseTime) })
    .where('key', '=', key)
    .where((eb) =>
      eb.or([
        eb('value', '<=', toIso(now)),
        eb('value', '>', toIso(now + Math.max(periodMs, leaseTime) + minuteMs)),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const setNextRun = (db: Db, key: string, timestamp: number): Promise<void> =>
  writeKeyValue(db, key, toIso(timestamp))

const toIso = (timestamp: number): string => new Date(timestamp).toISOString()

type Task = {
  /** Key of the time of the next run, in `note`. */
  key: string
  periodMs: number
  firstDelayMs: number
  run: (signal: AbortSignal) => Promise<void>
}

/**
 * Runs a task every period, in one of the processes that share the database. A task that throws is logged and repeated
 * after an hour.
 * @returns a function that stops the schedule and aborts a running task.
 */
export function startTask(db: Db, log: Log, task: Task, intervalMs = 5 * minuteMs): () => void {
  const { key, periodMs, firstDelayMs } = task
  const abortController = new AbortController()
  const { signal } = abortController
  let isBusy = false

  async function tick(): Promise<void> {
    if (isBusy) return await setNextRun(db, key, Date.now() + leaseMs)
    await scheduleFirstRun(db, key, firstDelayMs)
    if (!(await claimDueRun(db, key, periodMs))) return
    isBusy = true
    const startedAt = Date.now()
    try {
      await task.run(signal)
      await setNextRun(db, key, startedAt + periodMs)
    } catch (error) {
      if (signal.aborted) await setNextRun(db, key, Date.now())
      throw error
    } finally {
      isBusy = false
    }
  }

  const run = () =>
    void tick().catch((error: unknown) => {
      if (!signal.aborted) log.error({ err: error, task: key }, 'A scheduled task failed')
    })
  run()
  const timer = setInterval(run, intervalMs).unref()
  return () => {
    clearInterval(timer)
    abortController.abort()
  }
}
