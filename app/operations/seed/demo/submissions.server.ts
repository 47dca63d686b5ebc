import { demoAdmissions } from '../demo-submissions/admissions.ts'
import { demoContacts } from '../demo-submissions/contacts.ts'
import { demoFranchiseApplications } from '../demo-submissions/franchise-applications.ts'
import { demoJobApplications } from '../demo-submissions/job-applications.ts'
import { insertSubmission } from '../../../records/submission/receive/receive-submission.server.ts'
import { careerValues, newCvKey, openingOf } from '../../../company/career/career.server.ts'
import type { Storage } from '../../../platform/storage/storage.server.ts'
import type { SubmissionName } from '../../../collections.ts'
import { Pending } from '../../../records/submission-stages.ts'
import type { Db } from '../../../platform/db/open.server.ts'
import { smallPdf } from './cv.server.ts'
import { momentBefore } from './moments.ts'

type Moment = { daysAgo: number; time: string }

export type DemoCv = { key: string; name: string; type: string; bytes: Buffer }

/** Stores a CV for every job application, in their order. */
export async function demoCvs(storage: Storage): Promise<DemoCv[]> {
  const cvs: DemoCv[] = []
  for (const { fullName, email, cvName } of demoJobApplications) {
    const bytes = smallPdf([fullName, email, '', 'This is a sample. A real application carries its own CV.'])
    const cv = { key: newCvKey(), name: cvName, type: 'application/pdf', bytes }
    await storage.put(cv.key, bytes, { contentType: cv.type })
    cvs.push(cv)
  }
  return cvs
}

/** Fills the four inboxes, the oldest first. What is no longer pending has been read by everybody. */
export async function insertSubmissions(trx: Db, installed: Date, cvs: DemoCv[]): Promise<void> {
  const past = (row: Moment) => ({ createdAt: momentBefore(installed, row) })
  const courses = new Map(
    (await trx.selectFrom('course').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
  )
  for (const { daysAgo, time, course, status, comment, ...fields } of oldestFirst(demoAdmissions)) {
    const course_id = courses.get(course) ?? 0
    const row = { ...past({ daysAgo, time }), status, comment }
    const id = await insertSubmission(trx, 'admission', { ...fields, course_id }, row)
    if (status !== Pending) await markRead(trx, 'admission', id, row.createdAt)
  }
  for (const { daysAgo, time, ...fields } of oldestFirst(demoContacts)) {
    const row = past({ daysAgo, time })
    const id = await insertSubmission(trx, 'contact', fields, row)
    if (daysAgo > contactsReadAfter) await markRead(trx, 'contact', id, row.createdAt)
  }
  for (const { daysAgo, time, status, ...fields } of oldestFirst(demoFranchiseApplications)) {
    const row = { ...past({ daysAgo, time }), status }
    const id = await insertSubmission(trx, 'franchise', fields, row)
    if (status !== Pending) await markRead(trx, 'franchise', id, row.createdAt)
  }
  const applications = demoJobApplications.map((application, index) => ({ ...application, cv: cvs[index] }))
  for (const { daysAgo, time, status, jobId, cvName: _, cv, ...fields } of oldestFirst(applications)) {
    if (!cv) continue
    const row = { ...past({ daysAgo, time }), status }
    const job = jobId === null ? 'general' : String(jobId)
    const id = await insertSubmission(
      trx,
      'career',
      careerValues({ ...fields, job }, cv, cv.key, await openingOf(trx, job)),
      row,
    )
    if (status !== Pending) await markRead(trx, 'career', id, row.createdAt)
  }
}

/** Days after which a demo message counts as read. */
const contactsReadAfter = 7

const oldestFirst = <T extends Moment>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => b.daysAgo - a.daysAgo || a.time.localeCompare(b.time))

async function markRead(trx: Db, kind: SubmissionName, itemId: number, readAt: string): Promise<void> {
  const users = await trx.selectFrom('user').select('id').execute()
  for (const { id: userId } of users) {
    await trx.insertInto('readMark').values({ userId, kind, itemId, readAt }).execute()
  }
}
