import { careerValues, createCvKey, findApplicationOpening } from '../../../company/career/career.server.ts'
import { submissionOf, type SubmissionName } from '../../../collections.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Storage } from '../../../platform/storage/stored-files.ts'
import { readIdentity } from '../../../records/identity/identity.server.ts'
import { insertSubmission } from '../../../records/submission/receive/receive-submission.server.ts'
import { Approved, Pending, Rejected, type Stage } from '../../../records/submission-stages.ts'
import { firstAnswerDue } from '../../../records/working-hours/first-answer.ts'
import { addDays } from '../read-seed.server.ts'
import { smallPdf } from './cv.server.ts'
import { readDemoSubmissions } from './read-submissions.server.ts'

type Submission = {
  daysAgo: number
  time: string
  status?: Stage
  comment?: string | null
  values: { email: string }
}

export async function insertDemoSubmissions(trx: Db, storage: Storage, installed: Date): Promise<void> {
  const { admissions, contacts, franchises, careers } = readDemoSubmissions()
  const arrivals = await planArrivals(trx, installed, [...admissions, ...contacts, ...franchises, ...careers])
  async function insertAll<Row extends Submission>(
    kind: SubmissionName,
    rows: readonly Row[],
    insert: (row: Row, createdAt: string) => Promise<number>,
  ) {
    for (const row of rows.toSorted((a, b) => b.daysAgo - a.daysAgo || a.time.localeCompare(b.time))) {
      const day = addDays(installed, -row.daysAgo).toISOString().slice(0, 10)
      const createdAt = arrivals.get(row) ?? `${day}T${row.time}:00.000Z`
      const id = await insert(row, createdAt)
      if (!isUnanswered(row)) await answer(trx, kind, id, row, createdAt)
    }
  }
  const courses = await trx.selectFrom('course').select(['id', 'name']).execute()
  await insertAll('admission', admissions, ({ values, course, status, comment }, createdAt) => {
    const course_id = courses.find(({ name }) => name === course)?.id ?? 0
    return insertSubmission(trx, 'admission', { ...values, course_id }, { createdAt, status, comment })
  })
  await insertAll('contact', contacts, ({ values }, createdAt) =>
    insertSubmission(trx, 'contact', values, { createdAt }),
  )
  await insertAll('franchise', franchises, ({ values, status }, createdAt) =>
    insertSubmission(trx, 'franchise', values, { createdAt, status }),
  )
  await insertAll('career', careers, async ({ values, status, cvName }, createdAt) => {
    const { fullName, email, job } = values
    const bytes = smallPdf([fullName, email, '', 'This is a sample. A real application carries its own CV.'])
    const cv = { name: cvName, type: 'application/pdf', bytes }
    const key = createCvKey()
    await storage.put(key, bytes, { contentType: cv.type })
    const opening = await findApplicationOpening(trx, job)
    return insertSubmission(trx, 'career', careerValues(values, cv, key, opening), { createdAt, status })
  })
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const answeredAfterDays = 7
const overdueHours = [1, 3, 20, 26, 44]

const isUnanswered = ({ daysAgo, status = Pending }: Submission): boolean =>
  status === Pending && daysAgo <= answeredAfterDays

/** Unanswered submissions arrived so recently that the answers to all but five are still to come. */
async function planArrivals(
  trx: Db,
  installed: Date,
  submissions: readonly Submission[],
): Promise<Map<Submission, string>> {
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
  kind: SubmissionName,
  itemId: number,
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
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .execute()
}
