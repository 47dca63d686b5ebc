import { insertSubmission } from '../../../records/submission/receive/receive-submission.server.ts'
import { careerValues, createCvKey } from '../../../company/career/career.server.ts'
import type { Storage } from '../../../platform/storage/stored-files.ts'
import { submissionNames, type SubmissionName } from '../../../collections.ts'
import { Approved, Pending, Rejected, type Stage } from '../../../records/submission-stages.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { buildSearchText } from '../../../platform/db/like-search.server.ts'
import { smallPdf } from './cv.server.ts'
import { type Random, seededRandom, type SamplePerson, createPersonGenerator } from './people.server.ts'
import { readDemoSubmissions } from './read-submissions.server.ts'

const batchSize = 1000
/** Shorter than the retention period. */
const spanMs = 360 * 86_400_000

const shares: Partial<Record<SubmissionName, number>> = {
  admission: 1,
  contact: 0.5,
  franchise: 0.2,
  career: 0.05,
}

type SampleSubmission = { createdAt: string; status: Stage; person: SamplePerson; random: Random }
type Insert = (trx: Trx, submission: SampleSubmission) => Promise<number>
type Samples = ReturnType<typeof readDemoSubmissions>
type InsertedSubmission = { id: number; submission: SampleSubmission }

export async function generateSubmissions(
  db: Db,
  storage: Storage,
  admissions: number,
  onInserted: (collection: SubmissionName, count: number) => void,
): Promise<void> {
  const samples = readDemoSubmissions()
  const inserts = await createInserts(db, storage, samples)
  const [admin] = await db.selectFrom('user').select(['id', 'name']).orderBy('createdAt').execute()
  for (const [index, collection] of submissionNames.entries()) {
    const insert = inserts[collection]
    if (!insert) continue
    const count = Math.round(admissions * (shares[collection] ?? 0))
    const nextSubmission = sampleSubmissions(seededRandom(index + 1), count, samples)
    for (let start = 0; start < count; start += batchSize) {
      await db.transaction().execute(async (trx) => {
        const inserted: InsertedSubmission[] = []
        for (let position = start; position < Math.min(start + batchSize, count); position += 1) {
          const submission = nextSubmission(position)
          inserted.push({ id: await insert(trx, submission), submission })
        }
        const decided = inserted.filter(({ submission }) => submission.status !== Pending)
        if (admin && decided.length) await recordReview(trx, collection, decided, admin)
      })
    }
    onInserted(collection, count)
  }
}

function sampleSubmissions(
  random: Random,
  count: number,
  samples: Samples,
): (index: number) => SampleSubmission {
  const nextPerson = createPersonGenerator(random, samples)
  const startMs = Date.now() - spanMs
  return (index) => {
    const createdAt = new Date(startMs + (spanMs * (index + random.next())) / count).toISOString()
    return { createdAt, status: drawStage(index / count, random), person: nextPerson(), random }
  }
}

function drawStage(recency: number, { next }: Random): Stage {
  const drawn = next()
  if (recency > 0.95 && drawn < 0.7) return Pending
  if (drawn < 0.08) return Pending
  if (drawn < 0.25) return 2
  return drawn < 0.75 ? Approved : Rejected
}

async function createInserts(
  db: Db,
  storage: Storage,
  { admissions, contacts, franchises, careers }: Samples,
): Promise<Partial<Record<SubmissionName, Insert>>> {
  const courses = await db.selectFrom('course').select(['id', 'name']).execute()
  const [firstCourse] = courses
  if (!firstCourse) throw new Error('There is no course to apply for.')
  const ids = new Map(courses.map(({ id, name }) => [name, id]))

  return {
    admission: (trx, { person, random, ...past }) => {
      const sample = random.pick(admissions.filter(({ status }) => status === past.status))
      const comment = sample.comment?.replace(/^Dear [^,]+,/, `Dear ${person.firstName},`) ?? null
      const fields = {
        fullName: person.name,
        email: person.email,
        phoneNumber: person.phone,
        location: sample.values.location,
        message: sample.values.message,
      }
      const course_id = ids.get(sample.course) ?? firstCourse.id
      return insertSubmission(trx, 'admission', { ...fields, course_id }, { ...past, comment })
    },
    contact: (trx, { person, random, createdAt }) => {
      const { firstName, lastName, email, phone } = person
      const { subject, message } = random.pick(contacts).values
      return insertSubmission(
        trx,
        'contact',
        { firstName, lastName, email, phone, subject, message },
        { createdAt },
      )
    },
    franchise: (trx, { person: { name, email, phone: contact }, random, ...past }) => {
      const { massage } = random.pick(franchises).values
      return insertSubmission(trx, 'franchise', { name, email, contact, massage }, past)
    },
    career: async (trx, { person: { name, email, phone }, random, ...past }) => {
      const { coverLetter } = random.pick(careers).values
      const bytes = smallPdf([name, email, '', 'This is a sample.'])
      const cv = { key: createCvKey(), name: `${name}.pdf`, type: 'application/pdf', bytes }
      await storage.put(cv.key, bytes, { contentType: cv.type })
      return insertSubmission(
        trx,
        'career',
        careerValues({ fullName: name, email, phone, coverLetter, job: 'general' }, cv, cv.key),
        past,
      )
    },
  }
}

async function recordReview(
  trx: Trx,
  collection: SubmissionName,
  decided: InsertedSubmission[],
  admin: { id: string; name: string },
) {
  const marks = decided.map(({ id, submission }) => ({
    userId: admin.id,
    kind: collection,
    itemId: id,
    readAt: submission.createdAt,
  }))
  await trx.insertInto('readMark').values(marks).execute()
  if (collection === 'contact') return
  const entries = decided.map(({ id, submission }) => ({
    at: submission.createdAt,
    userId: admin.id,
    userName: admin.name,
    action: 'status' as const,
    kind: collection,
    itemId: id,
    label: submission.person.name,
    search: buildSearchText(submission.person.name, admin.name),
    before: JSON.stringify({ status: Pending }),
    after: JSON.stringify({ status: submission.status }),
  }))
  await trx.insertInto('audit').values(entries).execute()
}
