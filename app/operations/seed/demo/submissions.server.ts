import type { Db } from '#app/platform/db/database.ts'
import type { Storage } from '#app/platform/storage/stored-files.ts'
import { readIdentity } from '#app/records/identity/identity.server.ts'
import { Approved, Pending, Rejected, type Stage } from '#app/records/submission-stages.ts'
import type { SubmissionRef } from '#app/records/submission/inbox.server.ts'
import { insertSubmission } from '#app/records/submission/receive/receive-submission.server.ts'
import { firstAnswerDue } from '#app/records/working-hours.ts'
import { careerValues, createCvKey, findApplicationOpening } from '#app/company/career/career.server.ts'
import { addDays } from '#app/operations/seed/read-seed.server.ts'
import { submissionOf, type SubmissionName } from '#app/collections.ts'
import { admissions, careers, contacts, createSampleCv, franchises } from './sample-submissions.server.ts'

/** The time is in UTC. */
type Submission = {
  daysAgo: number
  time: string
  status?: Stage
  comment?: string | undefined
  values: { email: string }
}

export async function insertDemoSubmissions(trx: Db, storage: Storage, installed: Date): Promise<void> {
  const arrivals = await planArrivals(trx, installed)
  async function insertAll<Row extends Submission>(
    kind: SubmissionName,
    rows: readonly Row[],
    insert: (row: Row, past: { createdAt: string; status?: Stage }) => Promise<number>,
  ) {
    for (const row of rows.toSorted((a, b) => b.daysAgo - a.daysAgo || a.time.localeCompare(b.time))) {
      const day = addDays(installed, -row.daysAgo).toISOString().slice(0, 10)
      const createdAt = arrivals.get(row) ?? `${day}T${row.time}:00.000Z`
      const id = await insert(row, { createdAt, ...(row.status && { status: row.status }) })
      if (!isUnanswered(row)) await answer(trx, { kind, id }, row, createdAt)
    }
  }
  const courses = await trx.selectFrom('course').select(['id', 'name']).execute()
  await insertAll('admission', admissions, ({ values, course, comment }, past) => {
    const course_id = courses.find(({ name }) => name === course)?.id ?? 0
    return insertSubmission(trx, 'admission', { ...values, course_id }, { ...past, comment: comment ?? null })
  })
  await insertAll('contact', contacts, ({ values }, past) => insertSubmission(trx, 'contact', values, past))
  await insertAll('franchise', franchises, ({ values }, past) =>
    insertSubmission(trx, 'franchise', values, past),
  )
  await insertAll('career', careers, async ({ values, cvName }, past) => {
    const { fullName, email, job } = values
    const sample = 'This is a sample. A real application carries its own CV.'
    const cv = { name: cvName, ...(await createSampleCv(fullName, email, '', sample)) }
    const key = createCvKey()
    await storage.put(key, cv.bytes, { contentType: cv.type })
    const opening = await findApplicationOpening(trx, job)
    return insertSubmission(trx, 'career', careerValues(values, cv, key, opening), past)
  })
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const overdueHours = [1, 3, 20, 26, 44]

const isUnanswered = ({ daysAgo, status = Pending }: Submission): boolean =>
  status === Pending && daysAgo <= 7

/** Unanswered submissions arrived so recently that the answers to all but five are still to come. */
async function planArrivals(trx: Db, installed: Date): Promise<Map<Submission, string>> {
  const identity = await readIdentity(trx)
  const isDueSoon = (since: number) =>
    Number(firstAnswerDue(new Date(since), identity)) > installed.getTime() + 20 * minuteMs
  const newest = installed.getTime() - 4 * minuteMs
  let start = newest
  while (isDueSoon(start - 15 * minuteMs)) start -= 15 * minuteMs
  const unanswered = [...admissions, ...contacts, ...franchises, ...careers]
    .filter(isUnanswered)
    .toSorted((a, b) => a.daysAgo - b.daysAgo || b.time.localeCompare(a.time))
  const dueSoon = unanswered.length - overdueHours.length
  return new Map(
    unanswered.map((submission, index) => {
      const overdueFor = overdueHours[index - dueSoon]
      const at =
        overdueFor === undefined
          ? newest - ((newest - start) * index) / (dueSoon - 1)
          : start - overdueFor * hourMs
      return [submission, new Date(at).toISOString()]
    }),
  )
}

const replyTexts: Partial<Record<SubmissionName, string>> = {
  admission:
    'Thank you for your application. Our coordinator will call you this week to answer your question.',
  contact: 'Thank you for your message. A colleague will call you with the details.',
  franchise:
    'Thank you for your interest. Please send us a plan of your rooms, so that we can suggest the next step.',
  career: 'Thank you for your application. On which day next week can we call you?',
}

/** Marks a submission as read, and stores a reply unless it is decided. */
async function answer(
  trx: Db,
  { kind, id: itemId }: SubmissionRef,
  { status, comment, values }: Submission,
  readAt: string,
): Promise<void> {
  const users = await trx.selectFrom('user').select(['id', 'name']).orderBy('createdAt').execute()
  for (const { id: userId } of users)
    await trx.insertInto('readMark').values({ userId, kind, itemId, readAt }).execute()
  const [user] = users
  if (!user || status === Approved || status === Rejected) return
  const answeredAt = new Date(Date.parse(readAt) + 3 * hourMs).toISOString()
  await trx
    .insertInto('reply')
    .values({
      kind,
      itemId,
      userId: user.id,
      userName: user.name,
      recipient: values.email,
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
    .where((eb) => eb.and({ kind, itemId }))
    .execute()
}
