import type { Db } from '#app/platform/db/database.ts'
import { countRows } from '#app/platform/db/pagination.server.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import type { Mail } from './endpoints.ts'

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
