import { sweepAttempts } from '../../platform/limits/rate-limit.server.ts'
import { sweepLinks } from '../../platform/auth/password/password-links.server.ts'
import { sweepProgramTokens } from '../../platform/auth/program-tokens.server.ts'
import { startBackups } from '../backup/schedule/schedule.server.ts'
import { startDocuments } from '../../catalogue/document-worker/document-worker.server.ts'
import { sweepVisits } from '../visits/visit-counts.server.ts'
import { startSchedules } from '../run-scheduled-publishing.server.ts'
import { clockJump, noteClock } from './clock-jump.server.ts'
import { noteFailed } from './failed-housekeeping.server.ts'
import { sweepChallenges } from '../../platform/captcha/captcha.server.ts'
import { removeOldCopies } from '../../platform/db/migrate/pre-migration-copies.server.ts'
import { refreshSearch } from '../../platform/db/search/search-index.server.ts'
import { overwriteDeleted } from '../../platform/db/engine.server.ts'
import { emptyTrash } from '../../records/trash/empty-trash.server.ts'
import { removeOrphanedFiles } from '../../platform/storage/files/orphaned-files.server.ts'
import { addMissingPictures } from '../../records/picture/picture-rows.server.ts'
import { deletableNames, submissionNames } from '../../collections.ts'
import type { Services } from '../../platform/services.ts'
import { reportMissingFiles } from '../../platform/storage/files/missing-files.server.ts'
import { eraseOutdated, removeOldMails } from '../../records/submission/retention/retention.server.ts'
import { sweepIdempotencyKeys } from '../../records/submission/receive/idempotent.server.ts'

const hour = 3_600_000

type Needs = Pick<Services, 'db' | 'storage' | 'settings' | 'log'>

/**
 * Throws away what has run out: counts of attempts, used captchas, old submission keys, old mails, submissions whose time is over, what was in the trash long enough, orphaned files. Pictures that are used and not in the library enter it; the search follows the day. A step that fails is logged and noted for the doctor, and stops no other.
 * @returns why nothing was erased; undefined if all was done.
 */
export async function sweep(services: Needs): Promise<string | undefined> {
  const { db, storage, settings, log } = services
  const failed: string[] = []
  const step = <T>(name: string, work: () => Promise<T>): Promise<T | undefined> =>
    work().catch((error: unknown) => {
      failed.push(name)
      log.error({ err: error, step: name }, 'A step of housekeeping failed')
      return undefined
    })
  await step('attempts', () => sweepAttempts(db))
  await step('links', () => sweepLinks(db))
  await step('captchas', () => sweepChallenges(db))
  await step('submission keys', () => sweepIdempotencyKeys(db))
  const clock = await step('clock', async () => {
    const jump = await clockJump(db)
    await noteClock(db)
    return { jump }
  })
  if (clock && !clock.jump) {
    await step('mails', () => removeOldMails(db))
    await step('tokens', () => sweepProgramTokens(db))
    await step('visits', () => sweepVisits(db))
    for (const kind of submissionNames)
      await step(`retention of ${kind}`, () => eraseOutdated(services, kind))
    for (const kind of deletableNames) await step(`trash of ${kind}`, () => emptyTrash(db, settings, kind))
    await step('copies', () => removeOldCopies(settings.database, settings.dataDir))
  }
  await step('deleted data', () => overwriteDeleted(db))
  await step('library', () => addMissingPictures(db))
  await step('search', () => refreshSearch(db))
  await step('orphaned files', () => removeOrphanedFiles(db, storage, log))
  await step('missing files', () => reportMissingFiles(db, storage, log))
  await noteFailed(db, failed)
  return clock?.jump
}

async function sweepAndReport(services: Needs): Promise<void> {
  const jump = await sweep(services)
  if (jump) services.log.error(`The clock ${jump}. If it is wrong, set it: timedatectl set-ntp true`)
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
