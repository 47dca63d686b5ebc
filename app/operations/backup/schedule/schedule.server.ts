import { once } from '../../../platform/job-queue.server.ts'
import type { Services } from '../../../platform/services.ts'
import { recordFailure, recordSchedule, recordSuccess } from '../backup-state.server.ts'
import { runBackupProcess } from './start-backup-process.server.ts'

type Needs = Pick<Services, 'db' | 'settings' | 'log'>

const hourMs = 3_600_000
const firstDelayMs = 600_000

/** Makes a backup every BACKUP_EVERY hours. Retries a failed backup after at most an hour. */
export const scheduledBackup = once(
  ({ settings }: Needs) => settings.backupEvery * hourMs,
  'backup',
  async ({ db, settings, log }, signal) => {
    const result = await runBackupProcess(settings, signal)
    if (signal.aborted) return
    if ('report' in result) {
      const { name, seconds, bytes, missing, removed } = result.report
      await recordSuccess(db, result.report)
      log.info({ backup: name, seconds, bytes, removed }, 'A backup was made')
      if (missing.length)
        log.error({ backup: name, missing }, 'Files that the database refers to are missing')
      return
    }
    const failures = await recordFailure(db, result.failure)
    log.error({ reason: result.failure, failures }, 'A backup failed')
    return Math.min(settings.backupEvery, 1) * hourMs
  },
  { firstDelayMs, atStart: ({ db }) => recordSchedule(db) },
)
