import { once } from '#app/platform/job-queue.server.ts'
import type { Services } from '#app/platform/services.ts'
import { runInBackground } from '#app/operations/run-in-background.server.ts'
import { recordFailure, recordSuccess } from './backup-state.server.ts'

const hourMs = 3_600_000

/** Makes a backup every BACKUP_EVERY hours. Retries a failed backup after at most an hour. */
export const scheduledBackup = once(
  ({ settings }: Pick<Services, 'db' | 'settings' | 'log'>) => settings.backupEvery * hourMs,
  'backup',
  async ({ db, settings, log }, signal) => {
    const report = await runInBackground('backup', settings, signal).catch((error: Error) => error)
    if (signal.aborted) return
    if (report instanceof Error) {
      const reason = report.message
      const failures = await recordFailure(db, reason)
      log.error({ reason, failures }, 'A backup failed')
      return Math.min(settings.backupEvery, 1) * hourMs
    }
    const { name, seconds, bytes, missing, removed } = report
    await recordSuccess(db, report)
    log.info({ backup: name, seconds, bytes, removed }, 'A backup was made')
    if (missing.length) log.error({ backup: name, missing }, 'Files that the database refers to are missing')
  },
  { firstDelayMs: hourMs / 6 },
)
