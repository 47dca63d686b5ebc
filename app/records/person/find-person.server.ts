import { basename } from 'node:path'
import { sql, type SqlBool } from 'kysely'
import { z } from 'zod'
import type { Db } from '#app/platform/db/database.ts'
import { countRows } from '#app/platform/db/query-parts.server.ts'
import {
  getFileColumns,
  selectRowsWithFiles,
  columnValueToKey,
} from '#app/platform/storage/file-columns.server.ts'
import { findGroups, splitKeys } from '#app/records/privacy/person-groups.server.ts'
import type { PersonKey } from '#app/records/privacy/person-keys.ts'
import { Sender, toSender } from '#app/records/submission/sender.server.ts'
import { mapSubmissions, submissionNames, type SubmissionName } from '#app/collections.ts'

export const PersonSubmission = Sender.extend({
  deletedAt: z.string().nullable(),
  files: z.array(z.string()),
})
export type PersonSubmission = z.output<typeof PersonSubmission>

export const PersonCounts = z.object({
  ...mapSubmissions(() => z.number().int()),
  files: z.number().int(),
  replies: z.number().int(),
  /** Number of received e-mails. */
  received: z.number().int(),
  notes: z.number().int(),
  /** Number of corrections and merges that staff added. */
  corrections: z.number().int(),
  mails: z.number().int(),
  /** Number of audit log entries. Erasing a person keeps them, but removes their names and values. */
  log: z.number().int(),
  /** Number of fee receipts. Erasing a person keeps them, because accounts must be kept by law. */
  receipts: z.number().int(),
})
export type PersonCounts = z.output<typeof PersonCounts>

const maxListed = 200

/** Includes the trash. Typed as admissions, because Kysely cannot type a table name that is only known at run time. */
export const selectSubmissions = (
  db: Db,
  collection: SubmissionName,
  { by, key, mergedEmails, mergedPhones }: MergedPerson,
) =>
  db.selectFrom(collection as 'admission').where((eb) => {
    const conditions = [eb(by === 'email' ? 'emailKey' : 'phoneKey', '=', key)]
    if (mergedEmails.length) conditions.push(eb('emailKey', 'in', mergedEmails))
    return mergedPhones.length
      ? eb.or([...conditions, eb.and([eb('emailKey', '=', ''), eb('phoneKey', 'in', mergedPhones)])])
      : eb.or(conditions)
  })

export async function findSubmissionIds(db: Db, collection: SubmissionName, key: MergedPerson) {
  const rows = await selectSubmissions(db, collection, key).select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Selects mails about the person's submissions, mails to the address, and staff notifications about deleted submissions. */
export const selectMails = (db: Db, person: MergedPerson) =>
  db.selectFrom('outbox').where((eb) =>
    eb.or([
      isAbout(db, person),
      ...(emailsOf(person).length
        ? [
            eb.and([eb('personal', '=', 1), eb(sql`lower(recipient)`, 'in', emailsOf(person))]),
            // Match by reply address only if the submission was deleted: the reply address can be the office's own, and mails
            // about existing submissions are matched by ID above.
            eb.and([
              eb('personal', '=', 0),
              eb(sql`lower("replyTo")`, 'in', emailsOf(person)),
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

/** Whether a row with `kind` and `itemId` is about one of the person's submissions. */
const isAbout = (db: Db, person: MergedPerson) => {
  const conditions = submissionNames.map(
    (kind) => sql`(kind = ${kind} and "itemId" in ${selectSubmissions(db, kind, person).select('id')})`,
  )
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

export const selectReplies = (db: Db, person: MergedPerson) =>
  db.selectFrom('reply').where(isAbout(db, person))

export const selectNotes = (db: Db, person: MergedPerson) =>
  db
    .selectFrom('conversationNote')
    .innerJoin('conversation', 'conversation.id', 'conversationNote.conversationId')
    .where(isAbout(db, person))

export const selectReplyFiles = (db: Db, person: MergedPerson) =>
  db.selectFrom('replyFile').where(isAbout(db, person))

/** Includes mails from the address in conversations of other people. */
export const selectReceivedMails = (db: Db, person: MergedPerson) =>
  db
    .selectFrom('receivedMail')
    .where((eb) =>
      eb.or([
        eb('fromAddress', 'in', ['', ...emailsOf(person)]),
        eb('conversationId', 'in', (inner) =>
          inner.selectFrom('conversation').select('conversation.id').where(isAbout(db, person)),
        ),
      ]),
    )

export const selectReceivedFiles = (db: Db, person: MergedPerson) =>
  db
    .selectFrom('receivedFile')
    .where('mailId', 'in', selectReceivedMails(db, person).select('receivedMail.id'))

export const selectAuditEntries = (db: Db, person: MergedPerson) =>
  db.selectFrom('audit').where(isAbout(db, person))

const selectAdmissions = (db: Db, person: MergedPerson) =>
  selectSubmissions(db, 'admission', person).select('id')

export const selectFeeReceipts = (db: Db, person: MergedPerson) =>
  db.selectFrom('feeReceipt').where('admissionId', 'in', selectAdmissions(db, person))

export const selectFeeReminders = (db: Db, person: MergedPerson) =>
  db.selectFrom('feeReminder').where('admissionId', 'in', selectAdmissions(db, person))

export async function countPersonData(db: Db, person: MergedPerson): Promise<PersonCounts> {
  const counts: PersonCounts = {
    ...mapSubmissions(() => 0),
    files:
      (await countRows(selectReceivedFiles(db, person).where('attachment', 'is not', null))) +
      (await countRows(selectReplyFiles(db, person))),
    replies: await countRows(selectReplies(db, person)),
    received: await countRows(selectReceivedMails(db, person)),
    notes: await countRows(selectNotes(db, person)),
    corrections: await countRows(selectStaffChanges(db, person)),
    mails: await countRows(selectMails(db, person)),
    log: await countRows(selectAuditEntries(db, person)),
    receipts: await countRows(selectFeeReceipts(db, person)),
  }
  for (const collection of submissionNames) {
    for (const column of getFileColumns(collection)) {
      const ids = selectSubmissions(db, collection, person).select('id')
      counts.files += (await selectRowsWithFiles(db, column).where('id', 'in', ids).execute()).length
    }
    counts[collection] = await countRows(selectSubmissions(db, collection, person))
  }
  return counts
}

export const sumSubmissions = (counts: PersonCounts): number =>
  submissionNames.reduce((total, kind) => total + counts[kind], 0)

export const nonZeroCounts = (counts: Partial<PersonCounts>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))

export async function findPersonSubmissions(db: Db, person: MergedPerson): Promise<PersonSubmission[]> {
  const items: PersonSubmission[] = []
  for (const collection of submissionNames) {
    const rows = await selectSubmissions(db, collection, person)
      .selectAll()
      .orderBy('id', 'desc')
      .limit(maxListed)
      .execute()
    const filesOf = (row: object) => getSubmissionFiles(collection, row).map(({ name }) => name)
    for (const row of rows)
      items.push({ ...toSender(collection, row), deletedAt: row.deletedAt, files: filesOf(row) })
  }
  return items.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, maxListed)
}

export type StoredFile = { key: string; name: string }

/** Returns files with the sender's file names, which are stored in columns with the suffix `Name`, such as `cvName`. */
export function getSubmissionFiles(collection: SubmissionName, row: object): StoredFile[] {
  return getFileColumns(collection).flatMap((column) => {
    const values = row as Record<string, string | null | undefined>
    const value = values[column.column]
    const name = values[`${column.column}Name`]
    const key = value ? columnValueToKey(column, value) : undefined
    return key ? [{ key, name: name ?? basename(key) }] : []
  })
}

/** Merged phone numbers stand for submissions without an e-mail address. */
export type MergedPerson = PersonKey & { mergedEmails: string[]; mergedPhones: string[] }

/** Adds the keys that staff merged with the person, and those whose corrected e-mail address is the given one. */
export async function findMergedPerson(db: Db, person: PersonKey): Promise<MergedPerson> {
  const own = `${person.by}:${person.key}`
  const corrected =
    person.by === 'email'
      ? await db
          .selectFrom('person')
          .select('key')
          .where('field', '=', 'email')
          .where(sql`lower("after")`, '=', person.key)
          .execute()
      : []
  const groups = await findGroups(db, [own, ...corrected.map(({ key }) => key)])
  const { emails, phones } = splitKeys([...groups.keys()].filter((key) => key !== own))
  return { ...person, mergedEmails: emails, mergedPhones: phones }
}

const emailsOf = ({ by, key, mergedEmails }: MergedPerson): string[] =>
  by === 'email' ? [key, ...mergedEmails] : mergedEmails

/** For the register of erasures: phone numbers of `phoneOnly` stand for submissions without an e-mail address. */
export const keysOf = ({ by, key, mergedEmails, mergedPhones }: MergedPerson) => [
  { by, key },
  ...mergedEmails.map((email) => ({ by: 'email' as const, key: email })),
  ...mergedPhones.map((phone) => ({ by: 'phoneOnly' as const, key: phone })),
]

export function selectStaffChanges(db: Db, person: MergedPerson) {
  const keys = keysOf(person).map(({ by, key }) => `${by === 'phoneOnly' ? 'phone' : by}:${key}`)
  return db
    .selectFrom('person')
    .where((eb) =>
      eb.or([eb('key', 'in', keys), eb.and([eb('field', '=', 'merge'), eb('after', 'in', keys)])]),
    )
}
