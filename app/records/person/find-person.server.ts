import { sql } from 'kysely'
import type { Db } from '../../platform/db/open.server.ts'
import { countRows } from '../../platform/db/page.server.ts'
import { fileColumns, rowsWithFiles } from '../../platform/storage/files/file-columns.server.ts'
import {
  forSubmissions,
  submissionNames,
  submissionOf,
  titleOf,
  type SubmissionName,
} from '../../collections.ts'
import type { PersonCounts, PersonSubmission } from './endpoints.ts'
import type { PersonKey } from './read-person-key.ts'
import { namedFiles } from './submission-files.server.ts'

const shownLimit = 200

/** A person's submissions in one inbox, the trash included. Typed as admissions, for all inboxes. */
export const submissionsOf = (db: Db, kind: SubmissionName, { by, key }: PersonKey) =>
  db.selectFrom(kind as 'admission').where(by === 'email' ? 'emailKey' : 'phoneKey', '=', key)

/** Ids of a person's submissions in one inbox, the oldest first. */
export async function idsOf(db: Db, kind: SubmissionName, key: PersonKey): Promise<number[]> {
  const rows = await submissionsOf(db, kind, key).select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** A person's mails: those of the submissions, and those that went to the address or notify the company of it. */
export const mailsOf = (db: Db, person: PersonKey) =>
  db.selectFrom('outbox').where((eb) =>
    eb.or([
      ...submissionNames.map((kind) =>
        eb.and([
          eb('outbox.kind', '=', kind),
          eb('outbox.itemId', 'in', submissionsOf(db, kind, person).select('id')),
        ]),
      ),
      ...(person.by === 'email'
        ? [
            eb.and([eb('personal', '=', 1), eb(sql`lower(recipient)`, '=', person.key)]),
            // Of a submission that is there its sender is asked above: the office answers to its own address, too.
            eb.and([
              eb('personal', '=', 0),
              eb(sql`lower("replyTo")`, '=', person.key),
              eb('outbox.kind', 'is not', null),
              ...submissionNames.map((kind) =>
                eb.or([
                  eb('outbox.itemId', 'is', null),
                  eb('outbox.kind', '<>', kind),
                  eb('outbox.itemId', 'not in', (inner) => inner.selectFrom(kind).select('id')),
                ]),
              ),
            ]),
          ]
        : []),
    ]),
  )

/** What administrators wrote to a person about submissions in one inbox. */
export const repliesOf = (db: Db, kind: SubmissionName, person: PersonKey) =>
  db
    .selectFrom('reply')
    .where('kind', '=', kind)
    .where('itemId', 'in', submissionsOf(db, kind, person).select('id'))

/** The log's entries about a person's submissions in one inbox. */
export const entriesOf = (db: Db, kind: SubmissionName, person: PersonKey) =>
  db
    .selectFrom('audit')
    .where('kind', '=', kind)
    .where('itemId', 'in', submissionsOf(db, kind, person).select('id'))

/** How much is stored about a person. */
export async function countsOf(db: Db, person: PersonKey): Promise<PersonCounts> {
  const counts: PersonCounts = {
    ...forSubmissions(() => 0),
    files: 0,
    replies: 0,
    mails: await countRows(mailsOf(db, person)),
    log: 0,
  }
  for (const kind of submissionNames) {
    for (const column of fileColumns.filter(({ collection }) => collection === kind)) {
      const ids = submissionsOf(db, kind, person).select('id')
      counts.files += (await rowsWithFiles(db, column).where('id', 'in', ids).execute()).length
    }
    counts[kind] = await countRows(submissionsOf(db, kind, person))
    counts.replies += await countRows(repliesOf(db, kind, person))
    counts.log += await countRows(entriesOf(db, kind, person))
  }
  return counts
}

/** How many submissions there are in all. */
export const totalOf = (counts: PersonCounts): number =>
  submissionNames.reduce((total, kind) => total + counts[kind], 0)

/** The counts above 0, for the log. */
export const known = (counts: PersonCounts): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))

/** A person's submissions, the newest first. */
export async function personSubmissions(db: Db, person: PersonKey): Promise<PersonSubmission[]> {
  const items: PersonSubmission[] = []
  for (const kind of submissionNames) {
    const rows = await submissionsOf(db, kind, person)
      .selectAll()
      .orderBy('id', 'desc')
      .limit(shownLimit)
      .execute()
    items.push(...rows.map((row) => toPersonSubmission(kind, row)))
  }
  return items.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, shownLimit)
}

function toPersonSubmission(kind: SubmissionName, row: object): PersonSubmission {
  const columns = row as Record<string, string | number | null>
  return {
    kind,
    id: columns.id as number,
    name: titleOf(kind, row),
    email: columns.email as string,
    phone: columns[submissionOf(kind).phoneColumn] as string | null,
    status: (columns.status as number | undefined) ?? null,
    createdAt: columns.createdAt as string,
    deletedAt: columns.deletedAt as string | null,
    files: namedFiles(kind, columns).map(({ name }) => name),
  }
}
