import { sql } from 'kysely'
import { z } from 'zod'
import { companyClock, companyMoment } from '#app/ui/date/company-time.ts'
import type { Db } from '#app/platform/db/database.ts'
import { workingCalendar } from '#app/records/first-answer.ts'
import { readIdentity } from '#app/records/identity/identity.server.ts'
import { Approved, Rejected } from '#app/records/submission-stages.ts'
import { workingTimeBetween } from '#app/records/working-hours.ts'
import { submissionNames, type SubmissionName } from '#app/collections.ts'

export const RecentFigures = z.object({
  admissions: z.int(),
  seats: z.int(),
  quotations: z.int(),
  won: z.int(),
  lost: z.int(),
  /** Median of the first replies in working time. null without replies. */
  firstAnswerMinutes: z.int().nullable(),
})
export type RecentFigures = z.output<typeof RecentFigures>

const dayMs = 86_400_000
const minuteMs = 60_000
const days = 28
const maxAnswersPerInbox = 200

export async function countRecent(db: Db): Promise<RecentFigures> {
  const firstDay = companyClock(new Date(Date.now() - (days - 1) * dayMs)).day
  const since = companyMoment(firstDay).toISOString()
  const count = (when: ReturnType<typeof sql>) => sql<number | null>`sum(case when ${when} then 1 else 0 end)`
  const admissions = await selectRecent(db, 'admission', since)
    .select(({ fn }) => [
      fn.countAll().as('all'),
      count(sql`status = ${Approved} and batch_id is not null`).as('seats'),
    ])
    .executeTakeFirstOrThrow()
  const quotations = await selectRecent(db, 'quotation', since)
    .select(({ fn }) => [
      fn.countAll().as('all'),
      count(sql`status = ${Approved}`).as('won'),
      count(sql`status = ${Rejected}`).as('lost'),
    ])
    .executeTakeFirstOrThrow()
  return {
    admissions: Number(admissions.all),
    seats: Number(admissions.seats),
    quotations: Number(quotations.all),
    won: Number(quotations.won),
    lost: Number(quotations.lost),
    firstAnswerMinutes: await findMedianAnswer(db, since),
  }
}

const selectRecent = (db: Db, kind: SubmissionName, since: string) =>
  db.selectFrom(kind).where('deletedAt', 'is', null).where('createdAt', '>=', since)

async function findMedianAnswer(db: Db, since: string): Promise<number | null> {
  const calendar = workingCalendar(await readIdentity(db))
  const minutes: number[] = []
  for (const kind of submissionNames) {
    const answers = await db
      .selectFrom(`${kind as 'admission'} as submission`)
      .innerJoin('reply', 'reply.itemId', 'submission.id')
      .select(({ fn }) => ['submission.createdAt', fn.min('reply.createdAt').as('answeredAt')])
      .where('reply.kind', '=', kind)
      .where('submission.deletedAt', 'is', null)
      .where('submission.createdAt', '>=', since)
      .groupBy(['submission.id', 'submission.createdAt'])
      .orderBy('submission.createdAt', 'desc')
      .limit(maxAnswersPerInbox)
      .execute()
    for (const { createdAt, answeredAt } of answers)
      minutes.push(workingTimeBetween(new Date(createdAt), new Date(answeredAt), calendar) / minuteMs)
  }
  const median = minutes.toSorted((a, b) => a - b)[Math.floor(minutes.length / 2)]
  return median === undefined ? null : Math.round(median)
}
