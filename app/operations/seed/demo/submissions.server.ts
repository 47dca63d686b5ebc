import { demoAdmissions } from '../demo-submissions/admissions.ts'
import { demoContacts } from '../demo-submissions/contacts.ts'
import { demoFranchiseApplications } from '../demo-submissions/franchise-applications.ts'
import { demoJobApplications } from '../demo-submissions/job-applications.ts'
import { insertSubmission } from '../../../records/submission/receive/receive-submission.server.ts'
import { careerValues, createCvKey, findApplicationOpening } from '../../../company/career/career.server.ts'
import type { Storage } from '../../../platform/storage/stored-files.ts'
import type { SubmissionName } from '../../../collections.ts'
import { Pending } from '../../../records/submission-stages.ts'
import type { Db } from '../../../platform/db/database.ts'
import { smallPdf } from './cv.server.ts'
import { toDemoTimestamp } from './dates.ts'

type Moment = { daysAgo: number; time: string }

export type DemoCv = { key: string; name: string; type: string; bytes: Buffer }

export async function storeDemoCvs(storage: Storage): Promise<DemoCv[]> {
  const cvs: DemoCv[] = []
  for (const { fullName, email, cvName } of demoJobApplications) {
    const bytes = smallPdf([fullName, email, '', 'This is a sample. A real application carries its own CV.'])
    const cv = { key: createCvKey(), name: cvName, type: 'application/pdf', bytes }
    await storage.put(cv.key, bytes, { contentType: cv.type })
    cvs.push(cv)
  }
  return cvs
}

export async function insertDemoSubmissions(trx: Db, installed: Date, cvs: DemoCv[]): Promise<void> {
  const createdAtColumn = (row: Moment) => ({ createdAt: toDemoTimestamp(installed, row) })
  const courses = new Map(
    (await trx.selectFrom('course').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
  )
  for (const { daysAgo, time, course, status, comment, ...fields } of oldestFirst(demoAdmissions)) {
    const course_id = courses.get(course) ?? 0
    const row = { ...createdAtColumn({ daysAgo, time }), status, comment }
    const id = await insertSubmission(trx, 'admission', { ...fields, course_id }, row)
    if (status !== Pending) await markRead(trx, 'admission', id, row.createdAt)
  }
  for (const { daysAgo, time, ...fields } of oldestFirst(demoContacts)) {
    const row = createdAtColumn({ daysAgo, time })
    const id = await insertSubmission(trx, 'contact', fields, row)
    if (daysAgo > contactsReadAfterDays) await markRead(trx, 'contact', id, row.createdAt)
  }
  for (const { daysAgo, time, status, ...fields } of oldestFirst(demoFranchiseApplications)) {
    const row = { ...createdAtColumn({ daysAgo, time }), status }
    const id = await insertSubmission(trx, 'franchise', fields, row)
    if (status !== Pending) await markRead(trx, 'franchise', id, row.createdAt)
  }
  const applications = demoJobApplications.map((application, index) => ({ ...application, cv: cvs[index] }))
  for (const { daysAgo, time, status, jobId, cvName: _, cv, ...fields } of oldestFirst(applications)) {
    if (!cv) continue
    const row = { ...createdAtColumn({ daysAgo, time }), status }
    const job = jobId === null ? 'general' : String(jobId)
    const id = await insertSubmission(
      trx,
      'career',
      careerValues({ ...fields, job }, cv, cv.key, await findApplicationOpening(trx, job)),
      row,
    )
    if (status !== Pending) await markRead(trx, 'career', id, row.createdAt)
  }
}

const contactsReadAfterDays = 7

const oldestFirst = <T extends Moment>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => b.daysAgo - a.daysAgo || a.time.localeCompare(b.time))

async function markRead(
  trx: Db,
  collection: SubmissionName,
  recordId: number,
  readAt: string,
): Promise<void> {
  const users = await trx.selectFrom('user').select('id').execute()
  for (const { id: userId } of users) {
    await trx.insertInto('readMark').values({ userId, kind: collection, itemId: recordId, readAt }).execute()
  }
}
