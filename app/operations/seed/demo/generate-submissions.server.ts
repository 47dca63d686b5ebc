import type { Db, Trx } from '#app/platform/db/database.ts'
import type { Storage } from '#app/platform/storage/stored-files.ts'
import { Approved, Pending, Rejected, type Stage } from '#app/records/submission-stages.ts'
import { insertSubmission } from '#app/records/submission/receive/receive-submission.server.ts'
import { careerValues, createCvKey } from '#app/company/career/career.server.ts'
import { submissionNames, type SubmissionName } from '#app/collections.ts'
import { admissions, careers, contacts, createSampleCv, franchises } from './sample-submissions.server.ts'

const batchSize = 1000
/** Shorter than the retention period. */
const spanMs = 360 * 86_400_000

const shares: Partial<Record<SubmissionName, number>> = {
  admission: 1,
  contact: 0.5,
  franchise: 0.2,
  career: 0.05,
}

type Insert = (trx: Trx, person: Person, past: { createdAt: string; status: Stage }) => Promise<number>

export async function generateSubmissions(
  db: Db,
  storage: Storage,
  count: number,
  onInserted: (collection: SubmissionName, count: number) => void,
): Promise<void> {
  const inserts = await createInserts(db, storage)
  const admin = await db.selectFrom('user').select('id').orderBy('createdAt').executeTakeFirst()
  const firstMoment = Date.now() - spanMs
  for (const kind of submissionNames) {
    const insert = inserts[kind]
    const total = Math.round(count * (shares[kind] ?? 0))
    if (!insert) continue
    const nextPerson = createPersonGenerator()
    for (let start = 0; start < total; start += batchSize)
      await db.transaction().execute(async (trx) => {
        const marks = []
        for (let index = start; index < Math.min(start + batchSize, total); index++) {
          const moment = firstMoment + (spanMs * (index + Math.random())) / total
          const createdAt = new Date(moment).toISOString()
          const status = drawStage(index / total)
          const itemId = await insert(trx, nextPerson(), { createdAt, status })
          if (admin && status !== Pending) marks.push({ userId: admin.id, kind, itemId, readAt: createdAt })
        }
        if (marks.length) await trx.insertInto('readMark').values(marks).execute()
      })
    onInserted(kind, total)
  }
}

function drawStage(recency: number): Stage {
  const drawn = Math.random()
  if (drawn < (recency > 0.95 ? 0.7 : 0.08)) return Pending
  if (drawn < 0.25) return 2
  return drawn < 0.75 ? Approved : Rejected
}

const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T

type Person = { firstName: string; lastName: string; name: string; email: string; phone: string | null }

/** Returns some people more than once. The phone numbers do not exist, because no number in Kochi begins with 0. */
function createPersonGenerator(): () => Person {
  const names = [...admissions, ...careers]
    .map(({ values }) => values.fullName.split(' '))
    .filter(({ length }) => length === 2)
  const recent: Person[] = []
  let count = 0
  return () => {
    if (recent.length > 0 && Math.random() < 0.03) return pick(recent)
    count += 1
    const [firstName, lastName] = [pick(names)[0] ?? '', pick(names)[1] ?? '']
    const digits = String(Math.floor(Math.random() * 1e6)).padStart(6, '0')
    const person = {
      firstName,
      lastName,
      name: `${firstName} ${lastName}`,
      email: `${firstName}.${lastName}.${count}@example.com`.toLowerCase(),
      phone: Math.random() < 0.15 ? null : `+91 484 0${digits.slice(0, 2)} ${digits.slice(2)}`,
    }
    recent[(count - 1) % 1000] = person
    return person
  }
}

async function createInserts(db: Db, storage: Storage): Promise<Partial<Record<SubmissionName, Insert>>> {
  const courses = await db.selectFrom('course').select(['id', 'name']).execute()
  const [firstCourse] = courses
  if (!firstCourse) throw new Error('There is no course to apply for.')
  const sampleCv = await createSampleCv('This is a sample.')
  return {
    admission: (trx, { name, firstName, email, phone }, past) => {
      const { course, comment, values } = pick(admissions.filter(({ status }) => status === past.status))
      const course_id = (courses.find((each) => each.name === course) ?? firstCourse).id
      return insertSubmission(
        trx,
        'admission',
        { ...values, fullName: name, email, phoneNumber: phone, course_id },
        { ...past, comment: comment?.replace(/^Dear [^,]+,/, `Dear ${firstName},`) ?? null },
      )
    },
    contact: (trx, { name: _, ...person }, { createdAt }) =>
      insertSubmission(trx, 'contact', { ...pick(contacts).values, ...person }, { createdAt }),
    franchise: (trx, { name, email, phone }, past) =>
      insertSubmission(trx, 'franchise', { ...pick(franchises).values, name, email, contact: phone }, past),
    career: async (trx, { name, email, phone }, past) => {
      const { coverLetter } = pick(careers).values
      const key = createCvKey()
      await storage.put(key, sampleCv.bytes, { contentType: sampleCv.type })
      const fields = { fullName: name, email, phone, coverLetter, job: 'general' }
      const values = careerValues(fields, { ...sampleCv, name: `${name}.pdf` }, key)
      return insertSubmission(trx, 'career', values, past)
    },
  }
}
