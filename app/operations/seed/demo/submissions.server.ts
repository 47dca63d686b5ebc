import { demoAdmissions } from '../demo-submissions/admissions.ts'
import { demoContacts } from '../demo-submissions/contacts.ts'
import { demoFranchiseApplications } from '../demo-submissions/franchise-applications.ts'
import { demoJobApplications } from '../demo-submissions/job-applications.ts'
import { insertSubmission } from '../../../records/submission/receive/receive-submission.server.ts'
import { careerValues, createCvKey, findApplicationOpening } from '../../../company/career/career.server.ts'
import type { Storage } from '../../../platform/storage/stored-files.ts'
import type { Db } from '../../../platform/db/database.ts'
import { smallPdf } from './cv.server.ts'
import type { DemoMoment } from '../demo-submissions/status.ts'
import { answerDemoSubmission, planArrivals } from './conversations.server.ts'

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
  const applications = demoJobApplications.map((application, index) => ({ ...application, cv: cvs[index] }))
  const createdAt = await planArrivals(trx, installed, [
    ...demoAdmissions,
    ...demoContacts,
    ...demoFranchiseApplications,
    ...applications,
  ])
  const courses = new Map(
    (await trx.selectFrom('course').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
  )
  for (const row of oldestFirst(demoAdmissions)) {
    const { daysAgo: _, time: __, course, status, comment, ...fields } = row
    const past = { createdAt: createdAt(row), status, comment }
    const values = { ...fields, course_id: courses.get(course) ?? 0 }
    const id = await insertSubmission(trx, 'admission', values, past)
    await answerDemoSubmission(trx, 'admission', id, { ...row, ...past })
  }
  for (const row of oldestFirst(demoContacts)) {
    const { daysAgo: _, time: __, ...fields } = row
    const past = { createdAt: createdAt(row) }
    const id = await insertSubmission(trx, 'contact', fields, past)
    await answerDemoSubmission(trx, 'contact', id, { ...row, ...past })
  }
  for (const row of oldestFirst(demoFranchiseApplications)) {
    const { daysAgo: _, time: __, status, ...fields } = row
    const past = { createdAt: createdAt(row), status }
    const id = await insertSubmission(trx, 'franchise', fields, past)
    await answerDemoSubmission(trx, 'franchise', id, { ...row, ...past })
  }
  for (const row of oldestFirst(applications)) {
    const { daysAgo: _, time: __, status, jobId, cvName: ___, cv, ...fields } = row
    if (!cv) continue
    const past = { createdAt: createdAt(row), status }
    const job = jobId === null ? 'general' : String(jobId)
    const opening = await findApplicationOpening(trx, job)
    const id = await insertSubmission(
      trx,
      'career',
      careerValues({ ...fields, job }, cv, cv.key, opening),
      past,
    )
    await answerDemoSubmission(trx, 'career', id, { ...row, ...past })
  }
}

const oldestFirst = <T extends DemoMoment>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => b.daysAgo - a.daysAgo || a.time.localeCompare(b.time))
