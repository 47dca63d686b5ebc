import { demoAdmissions } from '../demo-submissions/admissions.ts'
import { demoContacts } from '../demo-submissions/contacts.ts'
import { demoFranchiseApplications } from '../demo-submissions/franchise-applications.ts'
import { demoJobApplications } from '../demo-submissions/job-applications.ts'
import { insertSubmission } from '../../../records/submission/receive/receive-submission.server.ts'
import { careerValues, newCvKey } from '../../../company/career/career.server.ts'
import type { Storage } from '../../../platform/storage/storage.server.ts'
import { submissionNames, type SubmissionName } from '../../../collections.ts'
import { Approved, Pending, Rejected, type Stage } from '../../../records/submission-stages.ts'
import type { Db, Trx } from '../../../platform/db/open.server.ts'
import { searchText } from '../../../platform/db/search/like-search.server.ts'
import { smallPdf } from './cv.server.ts'
import { type Chance, chanceFrom, type SamplePerson, samplePeople } from './people.ts'

/** Rows in one transaction. */
const atOnce = 1000
/** Within the time after which submissions are erased. */
const span = 360 * 86_400_000

/** Of each inbox, as a share of the admissions; of others there are none. */
const shares: Partial<Record<SubmissionName, number>> = {
  admission: 1,
  contact: 0.5,
  franchise: 0.2,
  career: 0.05,
}

type Row = { createdAt: string; status: Stage; person: SamplePerson; chance: Chance }
type Insert = (trx: Trx, row: Row) => Promise<number>
type Done = { id: number; row: Row }

/**
 * Fills the inboxes with believable rows of the last year, the oldest first; most are decided and read.
 * @param rows how many admissions; of others there are fewer.
 * @param tell hears how many there are of each inbox.
 * @throws if there is no course to apply for.
 */
export async function insertMany(
  db: Db,
  storage: Storage,
  rows: number,
  tell: (kind: SubmissionName, count: number) => void,
): Promise<void> {
  const inserts = await insertsOf(db, storage)
  const [admin] = await db.selectFrom('user').select(['id', 'name']).orderBy('createdAt').execute()
  for (const [index, kind] of submissionNames.entries()) {
    const insert = inserts[kind]
    if (!insert) continue
    const count = Math.round(rows * (shares[kind] ?? 0))
    const next = sampleRows(chanceFrom(index + 1), count)
    for (let made = 0; made < count; made += atOnce) {
      await db.transaction().execute(async (trx) => {
        const done: Done[] = []
        for (let one = made; one < Math.min(made + atOnce, count); one += 1) {
          const row = next(one)
          done.push({ id: await insert(trx, row), row })
        }
        const decided = done.filter(({ row }) => row.status !== Pending)
        if (admin && decided.length) await leaveTraces(trx, kind, decided, admin)
      })
    }
    tell(kind, count)
  }
}

function sampleRows(chance: Chance, count: number): (index: number) => Row {
  const person = samplePeople(chance)
  const begin = Date.now() - span
  return (index) => {
    const createdAt = new Date(begin + (span * (index + chance.next())) / count).toISOString()
    return { createdAt, status: stageOf(index / count, chance), person: person(), chance }
  }
}

/** What came lately is mostly pending. @param age 0 is the oldest row, 1 the newest. */
function stageOf(age: number, { next }: Chance): Stage {
  const drawn = next()
  if (age > 0.95 && drawn < 0.7) return Pending
  if (drawn < 0.08) return Pending
  if (drawn < 0.25) return 2
  return drawn < 0.75 ? Approved : Rejected
}

const ofStage = (stage: Stage) => demoAdmissions.filter(({ status }) => status === stage)
const alike: Record<Stage, typeof demoAdmissions> = {
  1: ofStage(1),
  2: ofStage(2),
  3: ofStage(3),
  4: ofStage(4),
}

async function insertsOf(db: Db, storage: Storage): Promise<Partial<Record<SubmissionName, Insert>>> {
  const courses = await db.selectFrom('course').select(['id', 'name']).execute()
  const [first] = courses
  if (!first) throw new Error('There is no course to apply for.')
  const ids = new Map(courses.map(({ id, name }) => [name, id]))

  return {
    admission: (trx, { person, chance, ...past }) => {
      const { course, location, message, ...sample } = chance.pick(alike[past.status])
      const comment = sample.comment?.replace(/^Dear [^,]+,/, `Dear ${person.firstName},`) ?? null
      const fields = {
        fullName: person.name,
        email: person.email,
        phoneNumber: person.phone,
        location,
        message,
      }
      const course_id = ids.get(course) ?? first.id
      return insertSubmission(trx, 'admission', { ...fields, course_id }, { ...past, comment })
    },
    contact: (trx, { person, chance, createdAt }) => {
      const { firstName, lastName, email, phone } = person
      const { subject, message } = chance.pick(demoContacts)
      return insertSubmission(
        trx,
        'contact',
        { firstName, lastName, email, phone, subject, message },
        { createdAt },
      )
    },
    franchise: (trx, { person: { name, email, phone: contact }, chance, ...past }) => {
      const { massage } = chance.pick(demoFranchiseApplications)
      return insertSubmission(trx, 'franchise', { name, email, contact, massage }, past)
    },
    career: async (trx, { person: { name, email, phone }, chance, ...past }) => {
      const { coverLetter } = chance.pick(demoJobApplications)
      const bytes = smallPdf([name, email, '', 'This is a sample.'])
      const cv = { key: newCvKey(), name: `${name}.pdf`, type: 'application/pdf', bytes }
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

/** What deciding a row leaves behind: a read mark, and a line in the audit log. */
async function leaveTraces(
  trx: Trx,
  kind: SubmissionName,
  done: Done[],
  admin: { id: string; name: string },
) {
  const marks = done.map(({ id, row }) => ({ userId: admin.id, kind, itemId: id, readAt: row.createdAt }))
  await trx.insertInto('readMark').values(marks).execute()
  if (kind === 'contact') return
  const entries = done.map(({ id, row }) => ({
    at: row.createdAt,
    userId: admin.id,
    userName: admin.name,
    action: 'status' as const,
    kind,
    itemId: id,
    label: row.person.name,
    search: searchText(row.person.name, admin.name),
    before: JSON.stringify({ status: Pending }),
    after: JSON.stringify({ status: row.status }),
  }))
  await trx.insertInto('audit').values(entries).execute()
}
