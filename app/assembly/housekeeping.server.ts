import { sweepAttempts } from '../api/rate-limit.server.ts'
import { startBackups } from './backup/schedule.server.ts'
import { startSchedules } from './run-schedules.server.ts'
import { sweepChallenges } from '../captcha/captcha.server.ts'
import { removeOldCopies } from '../db/old-copies.server.ts'
import { overwriteDeleted } from '../db/engine.server.ts'
import { emptyTrash } from '../history/trash/empty-trash.server.ts'
import { removeOrphanedFiles } from '../storage/orphaned-files.server.ts'
import type { Services } from '../services.ts'
import { reportMissingFiles } from '../storage/missing-files.server.ts'
import { eraseOutdated, removeOldMails } from '../inbox/retention.server.ts'
import { sweepSubmissions } from '../inbox/idempotent.server.ts'

const hour = 3_600_000

type Needs = Pick<Services, 'db' | 'storage' | 'settings' | 'log'>

/** Throws away what has run out: counts of attempts, used captchas, old submission keys, old mails, submissions whose time is over, what was in the trash long enough, orphaned files. */
export async function sweep({ db, storage, settings }: Omit<Needs, 'log'>): Promise<void> {
  await sweepAttempts(db)
  await sweepChallenges(db)
  await sweepSubmissions(db)
  await removeOldMails(db)
  await eraseOutdated({ db, storage, settings })
  await emptyTrash(db, settings)
  await overwriteDeleted(db)
  await removeOldCopies(settings.database)
  await removeOrphanedFiles(db, storage)
}

async function sweepAndReport(services: Needs): Promise<void> {
  await sweep(services)
  await reportMissingFiles(services.db, services.storage, services.log)
}

/** Sweeps now and every hour, makes backups when they are due, and publishes what is scheduled. @returns what ends it. */
export function startHousekeeping(services: Needs): () => void {
  const run = () =>
    sweepAndReport(services).catch((error: unknown) =>
      services.log.error({ err: error }, 'Housekeeping failed'),
    )
  void run()
  const timer = setInterval(run, hour).unref()
  const stopBackups = startBackups(services)
  const stopSchedules = startSchedules(services)
  return () => {
    clearInterval(timer)
    stopBackups()
    stopSchedules()
  }
}
