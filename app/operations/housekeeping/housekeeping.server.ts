import { sweepAttempts } from '../../platform/limits/rate-limit.server.ts'
import { sweepFirstPassword } from '../../platform/auth/account/first-administrator.server.ts'
import { sweepVerifications } from '../../platform/auth/password/password-links.server.ts'
import { sweepProgramTokens } from '../../platform/auth/program-tokens.server.ts'
import { startBackupSchedule } from '../backup/schedule/schedule.server.ts'
import { createMissingPlans } from '../../academy/fee/plan.server.ts'
import {
  countExpiredReceipts,
  deleteExpiredReceipts,
} from '../../academy/fee/receipt/receipt-retention.server.ts'
import { startDocumentWorker } from '../../catalogue/document-worker/document-worker.server.ts'
import { countOldVisits, sweepVisits } from '../visits/visit-counts.server.ts'
import { startRestoreTests } from '../self-check/restore-test.server.ts'
import { startSelfChecks } from '../self-check/self-check.server.ts'
import { startReadingMailbox } from '../inbound-mail/read-mailbox.server.ts'
import { startSchedules } from '../run-scheduled-publishing.server.ts'
import { startWaking } from '../wake-conversations.server.ts'
import { recordFailedSteps } from './failed-housekeeping.server.ts'
import { sweepChallenges } from '../../platform/captcha/captcha.server.ts'
import { mayDelete, type DueCount } from '../../platform/db/deletion-limit.server.ts'
import { removeExpiredCopies } from '../../platform/db/migrate/pre-migration-copies.server.ts'
import { countOldDeliveries, deleteOldDeliveries } from '../../platform/webhook/delivery-queue.server.ts'
import { purgeDeletedData } from '../../platform/db/engine.server.ts'
import { countExpiredTrash, emptyTrash } from '../../records/trash/empty-trash.server.ts'
import { deleteFiles, findOrphanedFiles } from '../../platform/storage/files/orphaned-files.server.ts'
import { addMissingPictures } from '../../records/picture/picture-rows.server.ts'
import { deletableNames, submissionNames } from '../../collections.ts'
import type { Services } from '../../platform/services.ts'
import { reportMissingFiles } from '../../platform/storage/files/missing-files.server.ts'
import {
  countOldMails,
  countOutdated,
  eraseOutdated,
  deleteOldMails,
} from '../../records/submission/retention/retention.server.ts'
import { removeUnsentFiles } from '../../records/submission/attachment/stored-reply-files.server.ts'
import { sweepIdempotencyKeys } from '../../records/submission/receive/idempotent.server.ts'

const hourMs = 3_600_000

type Dependencies = Pick<Services, 'db' | 'storage' | 'settings' | 'log'>
type AllJobs = Dependencies & Pick<Services, 'mail'>

/**
 * Deletes expired data and updates the picture library.
 * A step that fails is logged, reported by the doctor, and does not stop the other steps.
 * Large deletions, for example after a wrong clock or setting, wait for confirmation.
 */
export async function runHousekeeping(services: Dependencies): Promise<void> {
  const { db, storage, settings, log } = services
  const failed: string[] = []
  const step = <T>(name: string, work: () => Promise<T>): Promise<T | undefined> =>
    work().catch((error: unknown) => {
      failed.push(name)
      log.error({ err: error, step: name }, 'A step of housekeeping failed')
      return undefined
    })
  await step('attempts', () => sweepAttempts(db))
  await step('links', () => sweepVerifications(db))
  await step('first password', () => sweepFirstPassword(db, settings))
  await step('captchas', () => sweepChallenges(db))
  await step('submission keys', () => sweepIdempotencyKeys(db))
  await step('unsent attachments', () => removeUnsentFiles(db))
  await step('tokens', () => sweepProgramTokens(db))
  await step('copies', () => removeExpiredCopies(settings.database, settings.dataDir))
  const limited = (name: string, count: () => Promise<DueCount>, work: () => Promise<void>) =>
    step(name, async () => {
      if (await mayDelete(db, name, await count())) return work()
      log.error({ step: name }, 'A large deletion waits for confirmation on the dashboard')
    })
  await limited(
    'mails',
    () => countOldMails(db),
    () => deleteOldMails(db),
  )
  await limited(
    'webhook deliveries',
    () => countOldDeliveries(db),
    () => deleteOldDeliveries(db),
  )
  await limited(
    'visits',
    () => countOldVisits(db),
    () => sweepVisits(db),
  )
  for (const collection of submissionNames)
    await limited(
      `retention of ${collection}`,
      () => countOutdated(db, settings, collection),
      () => eraseOutdated(services, collection),
    )
  await limited(
    'retention of fee receipts',
    () => countExpiredReceipts(db),
    () => deleteExpiredReceipts(db),
  )
  for (const collection of deletableNames)
    await limited(
      `trash of ${collection}`,
      () => countExpiredTrash(db, settings, collection),
      () => emptyTrash(db, settings, collection),
    )
  await step('fee plans', () => createMissingPlans(db))
  await step('deleted data', () => purgeDeletedData(db))
  await step('library', () => addMissingPictures(db))
  let orphanedKeys: string[] = []
  await limited(
    'orphaned files',
    async () => {
      const found = await findOrphanedFiles(db, storage)
      orphanedKeys = found.orphanedKeys
      return found
    },
    () => deleteFiles(storage, orphanedKeys),
  )
  await step('missing files', () => reportMissingFiles(db, storage, log))
  await recordFailedSteps(db, failed)
}

/** Starts all background jobs: hourly housekeeping, backups, scheduled publishing, snoozed conversations, received mails, documents and daily checks. @returns a function that stops them */
export function startHousekeeping(services: AllJobs): () => void {
  const run = () =>
    runHousekeeping(services).catch((error: unknown) =>
      services.log.error({ err: error }, 'Housekeeping failed'),
    )
  void run()
  const timer = setInterval(run, hourMs).unref()
  const stopBackups = startBackupSchedule(services)
  const stopSchedules = startSchedules(services)
  const stopWaking = startWaking(services)
  const stopReading = startReadingMailbox(services)
  const stopDocuments = startDocumentWorker(services)
  const stopChecks = startSelfChecks(services)
  const stopRestoreTests = startRestoreTests(services)
  return () => {
    clearInterval(timer)
    stopBackups()
    stopSchedules()
    stopWaking()
    stopReading()
    stopDocuments()
    stopChecks()
    stopRestoreTests()
  }
}
