import { sql } from 'kysely'
import { z } from 'zod'
import { companyToday } from '#app/ui/date/company-time.ts'
import type { Db } from '#app/platform/db/database.ts'
import { listWaitingDeletions } from '#app/platform/db/deletion-limit.server.ts'
import { countRows } from '#app/platform/db/query-parts.server.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import { getBackupState, readRestoreTest } from '#app/operations/backup/backup-state.server.ts'
import { collectionNames, collectionOf, submissionNames, submissionOf } from '#app/collections.ts'

export const Due = z.object({
  kind: z.enum(submissionNames),
  count: z.int(),
  /** Earliest due date, YYYY-MM-DD. */
  first: z.string(),
  isOverdue: z.boolean(),
})

export const Mail = z.object({
  failed: z.int(),
  /** The latest 50 at most, newest first. */
  failedIds: z.array(z.int()),
  lastSubject: z.string().nullable(),
  lastFailedAt: z.string().nullable(),
  /** E-mails that cannot be sent because a setting is missing. */
  stuck: z.int(),
  missingSetting: z.enum(['SMTP_URL', 'NOTIFY_EMAIL']).nullable(),
})
export type Mail = z.output<typeof Mail>

export const Backup = z.object({
  /** `late`: the last backup is older than two periods. `waiting`: no backup yet. `off`: automatic backups are off. */
  state: z.enum(['good', 'waiting', 'late', 'failed', 'off']),
  failures: z.int(),
  lastAt: z.string().nullable(),
  lastBytes: z.int().nullable(),
  /** Number of referenced files that were missing at the time of the backup. */
  missing: z.int(),
  /** When a backup was last checked, and whether a later one is damaged. */
  restoreTestedAt: z.string().nullable(),
  hasRestoreTestFailed: z.boolean(),
})
export type Backup = z.output<typeof Backup>

export const Deletion = z.object({ name: z.string(), title: z.string(), text: z.string(), count: z.int() })
export type Deletion = z.output<typeof Deletion>

export async function getMailProblems(
  db: Db,
  { smtpUrl, notifyEmail }: Pick<Settings, 'smtpUrl' | 'notifyEmail'>,
): Promise<Mail> {
  const failedMails = db.selectFrom('outbox').where('failedAt', 'is not', null)
  const failed = await failedMails
    .select(['id', 'subject', 'failedAt'])
    .orderBy('failedAt', 'desc')
    .limit(50)
    .execute()
  const missingSetting =
    smtpUrl === undefined ? 'SMTP_URL' : notifyEmail === undefined ? 'NOTIFY_EMAIL' : null
  return {
    failed: await countRows(failedMails),
    failedIds: failed.map(({ id }) => id),
    lastSubject: failed[0]?.subject ?? null,
    lastFailedAt: failed[0]?.failedAt ?? null,
    stuck: missingSetting ? await countStuck(db, missingSetting) : 0,
    missingSetting,
  }
}

const countStuck = (db: Db, missing: 'SMTP_URL' | 'NOTIFY_EMAIL'): Promise<number> =>
  countRows(
    db
      .selectFrom('outbox')
      .where('sentAt', 'is', null)
      .where('failedAt', 'is', null)
      .$if(missing === 'NOTIFY_EMAIL', (query) => query.where('recipient', '=', '')),
  )

const hourMs = 3_600_000

export async function getBackupStatus(
  db: Db,
  { backupEvery }: Pick<Settings, 'backupEvery'>,
): Promise<Backup> {
  const { good, failure } = await getBackupState(db)
  const { good: restoreTest, failed } = await readRestoreTest(db)
  const isLate = good !== undefined && Date.parse(good.at) < Date.now() - 2 * backupEvery * hourMs
  return {
    state: failure ? 'failed' : backupEvery === 0 ? 'off' : isLate ? 'late' : good ? 'good' : 'waiting',
    failures: failure?.count ?? 0,
    lastAt: good?.at ?? null,
    lastBytes: good?.bytes ?? null,
    missing: good?.missing ?? 0,
    restoreTestedAt: restoreTest?.at ?? null,
    hasRestoreTestFailed: failed !== undefined,
  }
}

/** Counts the submissions with a due date, by inbox. */
export async function findDue(db: Db): Promise<z.output<typeof Due>[]> {
  const all: z.output<typeof Due>[] = []
  for (const kind of submissionNames) {
    const { due } = submissionOf(kind)
    if (!due) continue
    const { count, first } = await db
      .selectFrom(kind)
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        sql<string | null>`min(${sql.ref(due.column)})`.as('first'),
      ])
      .where('deletedAt', 'is', null)
      .where(sql.ref(due.column), 'is not', null)
      .executeTakeFirstOrThrow()
    if (first) all.push({ kind, count, first, isOverdue: first < companyToday() })
  }
  return all
}

const labels: Record<string, string> = {
  mails: 'old e-mails',
  visits: 'days of page views',
  'orphaned files': 'unused files',
  'retention of fee receipts': 'fee receipts older than eight financial years',
}

for (const name of collectionNames) {
  const { many } = collectionOf(name).labels
  labels[`retention of ${name}`] = `${many} past their retention period`
  labels[`trash of ${name}`] = `${many} in the trash`
}

export async function getDeletions(db: Db): Promise<Deletion[]> {
  const waiting = await listWaitingDeletions(db)
  return waiting.map(({ name, count, total }) => ({
    name,
    count,
    title: `Confirm the deletion of ${count} ${labels[name] ?? name}`,
    text: `There are ${total} in all. If you don't expect this, ask the server administrator to check the clock and the settings first.`,
  }))
}
