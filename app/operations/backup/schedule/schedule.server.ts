import type { Services } from '../../../platform/services.ts'
import { claimDueRun, leaseMs, setNextRun } from '../../due-task.server.ts'
import { backupKey, scheduleFirstBackup, recordFailure, recordSuccess } from '../backup-state.server.ts'
import { runBackupProcess } from './start-backup-process.server.ts'

type Needs = Pick<Services, 'db' | 'settings' | 'log'>

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const checkIntervalMs = 5 * minuteMs

/**
 * Makes a backup every BACKUP_EVERY hours, in one of the processes that share the database. Retries a failed backup
 * after at most an hour.
 * @returns a function that stops the schedule and aborts a running backup.
 */
export function startBackupSchedule({ db, settings, log }: Needs, intervalMs = checkIntervalMs): () => void {
  if (settings.backupEvery === 0) return () => {}
  const period = settings.backupEvery * hourMs
  const abortController = new AbortController()
  let isBusy = false

  async function tick(): Promise<void> {
    if (isBusy) return await setNextRun(db, backupKey, Date.now() + leaseMs)
    await scheduleFirstBackup(db)
    if (!(await claimDueRun(db, backupKey, period))) return
    isBusy = true
    await makeBackup().finally(() => (isBusy = false))
  }

  async function makeBackup(): Promise<void> {
    const startedAt = Date.now()
    const result = await runBackupProcess(settings, abortController.signal)
    if (abortController.signal.aborted) return
    if ('report' in result) {
      const { name, seconds, bytes, missing, removed } = result.report
      await recordSuccess(db, result.report)
      await setNextRun(db, backupKey, startedAt + period)
      log.info({ backup: name, seconds, bytes, removed }, 'A backup was made')
      if (missing.length)
        log.error({ backup: name, missing }, 'Files that the database refers to are missing')
    } else {
      const failures = await recordFailure(db, result.failure)
      await setNextRun(db, backupKey, Date.now() + Math.min(period, hourMs))
      log.error({ reason: result.failure, failures }, 'A backup failed')
    }
  }

  const run = () =>
    void tick().catch((error: unknown) => {
      if (!abortController.signal.aborted) log.error({ err: error }, 'The backup schedule failed')
    })
  run()
  const timer = setInterval(run, intervalMs).unref()
  return () => {
    clearInterval(timer)
    abortController.abort()
  }
}
