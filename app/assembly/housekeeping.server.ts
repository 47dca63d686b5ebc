import { sweepAttempts } from '../api/rate-limit.server.ts'
import { sweepLinks } from '../auth/password-links.server.ts'
import { sweepProgramTokens } from '../auth/program-tokens.server.ts'
import { startBackups } from './backup/schedule.server.ts'
import { startDocuments } from './document-worker.server.ts'
import { sweepVisits } from './visits/visit-counts.server.ts'
import { startSchedules } from './run-scheduled-publishing.server.ts'
import { clockJump, noteClock } from './clock-jump.server.ts'
import { sweepChallenges } from '../captcha/captcha.server.ts'
import { removeOldCopies } from '../db/pre-migration-copies.server.ts'
import { updateSearchOfDay } from '../db/search-index.server.ts'
import { overwriteDeleted } from '../db/engine.server.ts'
import { emptyTrash } from '../history/trash/empty-trash.server.ts'
import { removeOrphanedFiles } from '../storage/orphaned-files.server.ts'
import { addMissingPictures } from '../library/picture-rows.server.ts'
import type { Services } from '../services.ts'
import { reportMissingFiles } from '../storage/missing-files.server.ts'
import { eraseOutdated, removeOldMails } from '../inbox/retention.server.ts'
import { sweepSubmissions } from '../inbox/idempotent.server.ts'

const hour = 3_600_000

type Needs = Pick<Services, 'db' | 'storage' | 'settings' | 'log'>

/**
 * Throws away what has run out: counts of attempts, used captchas, old submission keys, old mails, submissions whose time is over, what was in the trash long enough, orphaned files. Pictures that are used and not in the library enter it; the search follows the day.
 * @returns why nothing was erased; undefined if all was done.
 */
export async function sweep({ db, storage, settings, log }: Needs): Promise<string | undefined> {
  await sweepAttempts(db)
  await sweepLinks(db)
  await sweepChallenges(db)
  await sweepSubmissions(db)
  const jump = await clockJump(db)
  await noteClock(db)
  if (!jump) {
    await removeOldMails(db)
    await sweepProgramTokens(db)
    await sweepVisits(db)
    await eraseOutdated({ db, storage, settings })
    await emptyTrash(db, settings)
    await removeOldCopies(settings.database, settings.dataDir)
  }
  await overwriteDeleted(db)
  await addMissingPictures(db)
  await updateSearchOfDay(db)
  await removeOrphanedFiles(db, storage, log)
  return jump
}

async function sweepAndReport(services: Needs): Promise<void> {
  const jump = await sweep(services)
  if (jump) services.log.error(`The clock ${jump}. If it is wrong, set it: timedatectl set-ntp true`)
  await reportMissingFiles(services.db, services.storage, services.log)
}

/** Sweeps now and every hour, makes backups when they are due, publishes what is scheduled, and makes documents. @returns what ends it. */
export function startHousekeeping(services: Needs): () => void {
  const run = () =>
    sweepAndReport(services).catch((error: unknown) =>
      services.log.error({ err: error }, 'Housekeeping failed'),
    )
  void run()
  const timer = setInterval(run, hour).unref()
  const stopBackups = startBackups(services)
  const stopSchedules = startSchedules(services)
  const stopDocuments = startDocuments(services)
  return () => {
    clearInterval(timer)
    stopBackups()
    stopSchedules()
    stopDocuments()
  }
}
