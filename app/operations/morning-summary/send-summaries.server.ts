import type { Trx } from '../../platform/db/database.ts'
import { hasRight, parseRoles } from '../../platform/auth/rights.ts'
import { addMail, getReplyTo } from '../../platform/mail/outbox/outbox.server.ts'
import type { Services } from '../../platform/services.ts'
import { readIdentity } from '../../records/identity/identity.server.ts'
import { workingCalendar } from '../../records/working-hours/first-answer.ts'
import { isWorkingDay } from '../../records/working-hours/working-hours.ts'
import { companyClock } from '../../ui/date/company-time.ts'
import { countShared, countSummary, type SharedCounts } from './count-summary.server.ts'
import { summaryTime } from './subscription.server.ts'
import { writeSummary } from './summary-text.ts'

const intervalMs = 60_000
/** After this time, for example after an outage, the summary of the day is left out. */
const latestTime = '12:00'

type SummaryServices = Pick<Services, 'db' | 'settings' | 'mail'>

/**
 * Sends the summary of the day to each subscriber who has not received it. With several processes, each person receives
 * it once.
 * @returns the number of e-mails
 */
export async function sendMorningSummaries(services: SummaryServices, at = new Date()): Promise<number> {
  const { db, settings, mail } = services
  const { day, time } = companyClock(at)
  if (settings.smtpUrl === undefined || time < summaryTime || time >= latestTime) return 0
  const waiting = await db
    .selectFrom('morningSummary')
    .innerJoin('user', 'user.id', 'morningSummary.userId')
    .select(['user.id', 'name', 'email', 'role', 'personalData'])
    .where(({ eb, or }) => or([eb('lastDay', 'is', null), eb('lastDay', '!=', day)]))
    .where('disabledAt', 'is', null)
    .where('invitedAt', 'is', null)
    .orderBy('user.id')
    .execute()
  const readers = waiting.filter(({ role, personalData }) =>
    hasRight({ roles: parseRoles(role), personalData: personalData === 1 }, 'submissions.read'),
  )
  if (readers.length === 0 || !isWorkingDay(day, workingCalendar(await readIdentity(db)))) return 0
  const shared = await countShared(db)
  let sent = 0
  for (const reader of readers)
    if (await db.transaction().execute((trx) => sendSummary(trx, services, reader, day, shared))) sent += 1
  if (sent > 0) mail.wake()
  return sent
}

async function sendSummary(
  trx: Trx,
  { settings }: SummaryServices,
  { id, name, email }: { id: string; name: string; email: string },
  day: string,
  shared: SharedCounts,
): Promise<boolean> {
  // Only the process that changes the day sends the e-mail.
  const { numUpdatedRows } = await trx
    .updateTable('morningSummary')
    .set({ lastDay: day })
    .where('userId', '=', id)
    .where(({ eb, or }) => or([eb('lastDay', 'is', null), eb('lastDay', '!=', day)]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const counts = await countSummary(trx, id, shared)
  const summary = writeSummary({ name, day, counts, publicUrl: settings.publicUrl })
  if (!summary) return false
  await addMail(trx, settings, {
    ...summary,
    recipient: email,
    replyTo: await getReplyTo(trx, settings),
  })
  return true
}

/** @returns a function that stops it */
export function startMorningSummaries(services: SummaryServices & Pick<Services, 'log'>): () => void {
  const run = () =>
    void sendMorningSummaries(services).catch((error: unknown) =>
      services.log.error({ err: error }, 'The morning summaries could not be sent'),
    )
  run()
  const timer = setInterval(run, intervalMs).unref()
  return () => clearInterval(timer)
}
