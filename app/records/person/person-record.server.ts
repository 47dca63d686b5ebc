import { setImmediate } from 'node:timers/promises'
import { now } from '../../platform/db/time.ts'
import { storedIdentity } from '../identity/identity.server.ts'
import type { Db } from '../../platform/db/open.server.ts'
import { namedFiles, type StoredFile } from './submission-files.server.ts'
import {
  collectionOf,
  stageLabelOf,
  submissionNames,
  submissionOf,
  type SubmissionName,
} from '../../collections.ts'
import { isStage } from '../submission-stages.ts'
import { subjectOf } from '../submission/related-record-title.server.ts'
import { entriesOf, mailsOf, repliesOf, submissionsOf } from './find-person.server.ts'
import type { PersonKey } from './read-person-key.ts'

export type Fields = Record<string, string | number | null>

type Submission = { kind: SubmissionName; id: number; fields: Fields; files: StoredFile[] }

/** Everything that is stored about a person, as it is handed over. Times are ISO-8601 UTC. */
export type PersonRecord = {
  heldBy: string
  madeAt: string
  /** The address or number that was searched for. */
  person: string
  submissions: Submission[]
  replies: Fields[]
  mails: Fields[]
  log: Fields[]
}

/** Columns that only the program needs. */
const inner = ['id', 'version', 'search', 'emailKey', 'phoneKey']

/** Reads everything that is stored about a person. Administrators are other people: their names are left out. */
export async function readPerson(db: Db, person: PersonKey): Promise<PersonRecord> {
  const record: PersonRecord = {
    heldBy: (await storedIdentity(db)).legalName,
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
  for (const kind of submissionNames) {
    const rows = await submissionsOf(db, kind, person).selectAll().orderBy('id').execute()
    for (const [index, row] of rows.entries()) {
      // Others are answered in between.
      if (index % 100 === 99) await setImmediate()
      const columns = row as unknown as Fields
      const fields = { ...shown(kind, columns), ...(await about(db, kind, columns)) }
      record.submissions.push({ kind, id: row.id, fields, files: namedFiles(kind, columns) })
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

/** The record that a submission is about, under the name of its collection. */
async function about(db: Db, kind: SubmissionName, row: Fields): Promise<Fields> {
  const title = await subjectOf(db, kind, row)
  const { collection } = submissionOf(kind).about
  return collection && title !== undefined ? { [collection]: title } : {}
}

/** What a submission contains, without its files and the number of the record that it is about. */
function shown(kind: SubmissionName, row: Fields): Fields {
  const { about } = submissionOf(kind)
  const hidden = [...inner, ...Object.keys(collectionOf(kind).files), about.collection && about.column]
  const fields = Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name)))
  const { status } = fields
  return isStage(status) ? { ...fields, status: stageLabelOf(kind, status) } : fields
}
