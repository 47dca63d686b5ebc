import { submissionOf, type SubmissionName } from '../../../collections.ts'
import type { Db } from '../../../platform/db/database.ts'
import { readIdentity } from '../../../records/identity/identity.server.ts'
import { Approved, Pending, Rejected } from '../../../records/submission-stages.ts'
import { firstAnswerDue } from '../../../records/working-hours/first-answer.ts'
import type { DemoMoment, DemoStatus } from '../demo-submissions/status.ts'
import { toDemoTimestamp } from './dates.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const answeredAfterDays = 7
const overdueHours = [1, 3, 20, 26, 44]
const answerMs = 3 * hourMs

type DemoSubmission = DemoMoment & { status?: DemoStatus }

const isUnanswered = ({ daysAgo, status = Pending }: DemoSubmission): boolean =>
  status === Pending && daysAgo <= answeredAfterDays

/**
 * Unanswered submissions arrived so recently that the answers to all but five are still to come.
 * @returns a function to find out when a submission arrived
 */
export async function planArrivals<T extends DemoSubmission>(
  trx: Db,
  installed: Date,
  submissions: readonly T[],
): Promise<(submission: T) => string> {
  const identity = await readIdentity(trx)
  const isDueSoon = (since: number) =>
    (firstAnswerDue(new Date(since), identity)?.getTime() ?? 0) > installed.getTime() + 20 * minuteMs
  const newest = installed.getTime() - 4 * minuteMs
  let start = newest
  while (isDueSoon(start - 15 * minuteMs)) start -= 15 * minuteMs
  const unanswered = submissions
    .filter(isUnanswered)
    .toSorted((a, b) => a.daysAgo - b.daysAgo || b.time.localeCompare(a.time))
  const dueSoon = unanswered.length - overdueHours.length
  const arrivals = new Map(
    unanswered.map((submission, index) => {
      const overdueFor = overdueHours[index - dueSoon]
      const at =
        overdueFor === undefined
          ? newest - ((newest - start) * index) / (dueSoon - 1)
          : start - overdueFor * hourMs
      return [submission, new Date(at).toISOString()]
    }),
  )
  return (submission) => arrivals.get(submission) ?? toDemoTimestamp(installed, submission)
}

const replyTexts: Partial<Record<SubmissionName, string>> = {
  admission:
    'Thank you for your application. Our coordinator will call you this week to answer your question.',
  contact: 'Thank you for your message. A colleague will call you with the details.',
  franchise:
    'Thank you for your interest. Please send us a plan of your rooms, so that we can suggest the next step.',
  career: 'Thank you for your application. On which day next week can we call you?',
}

type Arrived = DemoSubmission & { email: string; createdAt: string; comment?: string | null }

/** Marks an answered submission as read, and stores a reply unless it is decided. */
export async function answerDemoSubmission(
  trx: Db,
  kind: SubmissionName,
  itemId: number,
  submission: Arrived,
): Promise<void> {
  if (isUnanswered(submission)) return
  const { email: recipient, createdAt, comment, status } = submission
  const users = await trx.selectFrom('user').select(['id', 'name']).orderBy('createdAt').execute()
  for (const { id: userId } of users)
    await trx.insertInto('readMark').values({ userId, kind, itemId, readAt: createdAt }).execute()
  const [user] = users
  if (!user || status === Approved || status === Rejected) return
  const answeredAt = new Date(Date.parse(createdAt) + answerMs).toISOString()
  await trx
    .insertInto('reply')
    .values({
      kind,
      itemId,
      userId: user.id,
      userName: user.name,
      recipient,
      subject: `Your ${submissionOf(kind).labels.one}`,
      text: comment ?? replyTexts[kind] ?? '',
      // Sent e-mails leave the outbox after a month.
      mailId: 0,
      createdAt: answeredAt,
    })
    .execute()
  await trx
    .updateTable('conversation')
    .set({ state: 'waiting', lastFrom: 'staff', lastAt: answeredAt, dueAt: null, version: 2 })
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .execute()
}
