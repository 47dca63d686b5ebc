import { identity } from '../../content/identity.ts'
import { now } from '../../db/time.ts'
import type { Db } from '../../db/open.server.ts'
import { submissionNames, type SubmissionName } from '../../collections.ts'
import { isStage, stageLabels } from '../../collections/stages.ts'
import { entriesOf, mailsOf, repliesOf, submissionsOf } from './find-person.server.ts'
import type { PersonKey } from './person-key.ts'

export type Fields = Record<string, string | number | null>

type Submission = { kind: SubmissionName; id: number; fields: Fields; cv: Cv | null }
type Cv = { key: string; name: string }

/** Everything that is stored about a person, as it is handed over. Times are ISO-8601 UTC. */
export type PersonRecord = {
  heldBy: string
  madeAt: string
  /** What was sought. */
  person: string
  submissions: Submission[]
  replies: Fields[]
  mails: Fields[]
  log: Fields[]
}

// Internal columns, and the storage key of the CV.
const inner = ['id', 'version', 'search', 'emailKey', 'phoneKey', 'cv', 'course_id']

/** Reads everything that is stored about a person. Administrators are other people: their names are left out. */
export async function readPerson(db: Db, person: PersonKey): Promise<PersonRecord> {
  const record: PersonRecord = {
    heldBy: identity.legalName,
    madeAt: now(),
    person: person.key,
    submissions: [],
    replies: [],
    mails: await mailsOf(db, person)
      .select(['recipient', 'replyTo', 'subject', 'text', 'createdAt', 'sentAt'])
      .orderBy('id')
      .execute(),
    log: [],
  }
  const courses = await db.selectFrom('course').select(['id', 'name']).execute()
  const courseOf = new Map(courses.map(({ id, name }) => [id, name]))
  for (const kind of submissionNames) {
    const rows = await submissionsOf(db, kind, person).selectAll().orderBy('id').execute()
    for (const row of rows) {
      const columns = row as unknown as Fields
      const course: Fields = kind === 'admission' ? { course: courseOf.get(row.course_id ?? 0) ?? null } : {}
      const cv = kind === 'career' ? { key: String(columns.cv), name: String(columns.cvName) } : null
      record.submissions.push({ kind, id: row.id, fields: { ...shown(columns), ...course }, cv })
    }
    const replies = await repliesOf(db, kind, person)
      .select(['kind', 'itemId', 'recipient', 'subject', 'text', 'createdAt'])
      .orderBy('id')
      .execute()
    record.replies.push(...replies)
    const entries = await entriesOf(db, kind, person)
      .select(['at', 'action', 'kind', 'itemId', 'label', 'before', 'after'])
      .orderBy('id')
      .execute()
    record.log.push(...entries)
  }
  return record
}

function shown(columns: Fields): Fields {
  const fields = Object.fromEntries(Object.entries(columns).filter(([name]) => !inner.includes(name)))
  const { status } = fields
  return isStage(status) ? { ...fields, status: stageLabels[status] } : fields
}
