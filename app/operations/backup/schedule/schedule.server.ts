import type { Services } from '../../../platform/services.ts'
import { begin, claim, lease, recordFailure, recordGood, setNext } from '../backup-state.server.ts'
import { backupInProcess } from './start-backup-process.server.ts'

type Needs = Pick<Services, 'db' | 'settings' | 'log'>

const minute = 60_000
const hour = 60 * minute
/** How often it is asked whether one is due. */
const often = 5 * minute

/**
 * Makes backups by the setting BACKUP_EVERY, one process for all that share the database. What fails is logged, counted
 * and tried again after an hour.
 * @param look how often it is asked whether one is due, in milliseconds.
 * @returns what ends it, a backup that is being made too.
 */
export function startBackups({ db, settings, log }: Needs, look = often): () => void {
  if (settings.backupEvery === 0) return () => {}
  const period = settings.backupEvery * hour
  const ended = new AbortController()
  let isBusy = false

  async function tick(): Promise<void> {
    if (isBusy) return await setNext(db, Date.now() + lease)
    await begin(db)
    if (!(await claim(db, period))) return
    isBusy = true
    await make().finally(() => (isBusy = false))
  }

  async function make(): Promise<void> {
    const began = Date.now()
    const result = await backupInProcess(settings, ended.signal)
    if (ended.signal.aborted) return
    if ('report' in result) {
      const { name, seconds, bytes, missing, removed } = result.report
      await recordGood(db, result.report)
      await setNext(db, began + period)
      log.info({ backup: name, seconds, bytes, removed }, 'A backup was made')
      if (missing.length)
        log.error({ backup: name, missing }, 'Files that the database refers to are missing')
    } else {
      const failures = await recordFailure(db, result.failure)
      await setNext(db, Date.now() + Math.min(period, hour))
      log.error({ reason: result.failure, failures }, 'A backup failed')
    }
  }

  const run = () =>
    void tick().catch((error: unknown) => {
      if (!ended.signal.aborted) log.error({ err: error }, 'The backup schedule failed')
    })
  run()
  const timer = setInterval(run, look).unref()
  return () => {
    clearInterval(timer)
    ended.abort()
  }
}
