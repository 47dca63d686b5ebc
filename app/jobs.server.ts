import { receiptCleanup } from '#app/academy/fee/receipt/receipts.server.ts'
import { createMissingPlans } from './academy/fee/plan.server.ts'
import { reportDisabledWebhook } from './back-office/people/webhooks/webhooks.server.ts'
import { updateDocuments } from './catalogue/document-worker/make-documents.server.ts'
import { scheduledBackup } from './operations/backup/backup-schedule.server.ts'
import { inOrder } from './operations/housekeeping.server.ts'
import { openAndReadMailbox } from './operations/read-mailbox.server.ts'
import { runSchedules } from './operations/run-scheduled-publishing.server.ts'
import { runRestoreTest, runSelfCheck, selfCheck } from './operations/self-check/self-check.server.ts'
import type { Visits } from './operations/visits/visit-counter.server.ts'
import { visitCleanup } from './operations/visits/visits.server.ts'
import { firstPasswordCleanup } from './platform/auth/account/first-administrator.server.ts'
import { linkCleanup } from './platform/auth/password/password-links.server.ts'
import { tokenCleanup } from './platform/auth/program-tokens.server.ts'
import { captchaCleanup } from './platform/captcha/captcha.server.ts'
import { cleanup } from './platform/db/deletion-limit.server.ts'
import { purgeDeletedData } from './platform/db/engine.server.ts'
import { copyCleanup } from './platform/db/migrate/migrate.server.ts'
import { every, type Job, makeDue, once } from './platform/job-queue.server.ts'
import { attemptCleanup } from './platform/limits/rate-limit.server.ts'
import { applyMailServer } from './platform/mail/mail-server.server.ts'
import { mailQueue } from './platform/mail/outbox-queue.server.ts'
import type { Services } from './platform/services.ts'
import { fileCleanup } from './platform/storage/orphaned-files.server.ts'
import { webhookCleanup, webhookQueue } from './platform/webhook/webhook-queue.server.ts'
import { wakeConversations } from './records/submission/conversation/conversation-rows.server.ts'
import { submissionKeyCleanup } from './records/submission/receive/idempotent.server.ts'
import { unsentFileCleanup } from './records/submission/reply/attachment.server.ts'
import { mailCleanup, submissionCleanups } from './records/submission/retention.server.ts'
import { trashCleanups } from './records/trash/empty-trash.server.ts'
import type { MissingPages } from './site/missing.server.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Deletes expired data and updates derived data. The order matters: emptying the trash leaves files unused. */
export const runHousekeeping = inOrder([
  attemptCleanup,
  linkCleanup,
  firstPasswordCleanup,
  captchaCleanup,
  submissionKeyCleanup,
  unsentFileCleanup,
  tokenCleanup,
  copyCleanup,
  mailCleanup,
  webhookCleanup,
  visitCleanup,
  ...submissionCleanups,
  receiptCleanup,
  ...trashCleanups,
  cleanup('fee plans', ({ db }) => createMissingPlans(db)),
  cleanup('deleted data', ({ db }) => purgeDeletedData(db)),
  fileCleanup,
])

/** All background jobs. `every` runs in each process, `once` in one of the processes that share the database. */
export const listJobs = (visits: Visits, missingPages: MissingPages): readonly Job<Services>[] => [
  every(minute, 'mail server', ({ db, settings }) => applyMailServer(db, settings)),
  mailQueue,
  webhookQueue((trx, { settings }, name) => reportDisabledWebhook(trx, settings, name)),
  every(5 * second, 'scheduled publishing', runSchedules),
  every(5 * second, 'documents', updateDocuments),
  every(10 * second, 'missing pages', () => missingPages.flush()),
  every(15 * second, 'snoozed conversations', async ({ db }) => void (await wakeConversations(db))),
  every(minute, 'visits', () => visits.flush()),
  every(hour, 'housekeeping', runHousekeeping),
  once(({ settings }) => (settings.inbound ? minute : 0), 'mailbox', openAndReadMailbox),
  scheduledBackup,
  // The proxy and the mail server start at the same time as this server.
  once(day, selfCheck, runSelfCheck, { atStart: ({ db }) => makeDue(db, selfCheck, [0], 2 * minute) }),
  once(7 * day, 'restore test', ({ db, settings }, signal) => runRestoreTest(db, settings, signal), {
    firstDelayMs: hour,
  }),
]
