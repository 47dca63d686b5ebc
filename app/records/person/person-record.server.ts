import { setImmediate } from 'node:timers/promises'
import { type Db, now } from '#app/platform/db/database.ts'
import { readIdentity } from '#app/records/identity/identity.server.ts'
import type { PersonKey } from '#app/records/privacy/person-keys.ts'
import { isStage } from '#app/records/submission-stages.ts'
import { findSubjectTitle } from '#app/records/submission/related-record-title.server.ts'
import {
  collectionOf,
  stageLabelFor,
  submissionNames,
  submissionOf,
  type SubmissionName,
} from '#app/collections.ts'
import {
  selectAuditEntries,
  selectFeeReceipts,
  selectFeeReminders,
  selectMails,
  selectNotes,
  selectReceivedFiles,
  selectReceivedMails,
  selectReplies,
  selectReplyFiles,
  selectSubmissions,
  getSubmissionFiles,
  type StoredFile,
  findMergedPerson,
  type MergedPerson,
  selectStaffChanges,
} from './find-person.server.ts'

export type Fields = Record<string, string | number | null>

export type PersonRecord = Awaited<ReturnType<typeof readPersonRecord>>

const internalColumns = ['id', 'version', 'search', 'emailKey', 'phoneKey']

/** Omits the names of administrators, because they are personal data of other people. */
export async function readPersonRecord(db: Db, personKey: PersonKey) {
  const person = await findMergedPerson(db, personKey)
  return {
    heldBy: (await readIdentity(db)).legalName,
    madeAt: now(),
    person: person.key,
    submissions: await readSubmissions(db, person),
    replies: await selectReplies(db, person)
      .select(['kind', 'itemId', 'recipient', 'subject', 'text', 'createdAt'])
      .orderBy('id')
      .execute(),
    notes: await selectNotes(db, person)
      .select(['conversation.kind', 'conversation.itemId', 'conversationNote.text'])
      .select('conversationNote.createdAt')
      .orderBy('conversationNote.id')
      .execute(),
    ...(await readReceived(db, person)),
    corrections: await selectStaffChanges(db, person)
      .select(['field', 'before', 'after', 'createdAt', 'undoneAt'])
      .orderBy('id')
      .execute(),
    mails: await selectMails(db, person)
      .select(['recipient', 'replyTo', 'subject', 'text', 'createdAt', 'sentAt'])
      .orderBy('id')
      .execute(),
    ...(await readFees(db, person)),
    certificates: await selectCertificates(db, person),
    log: await selectAuditEntries(db, person)
      .select(['at', 'action', 'kind', 'itemId', 'label', 'before', 'after'])
      .orderBy('id')
      .execute(),
  }
}

async function readSubmissions(db: Db, person: MergedPerson) {
  const submissions: { kind: SubmissionName; id: number; fields: Fields; files: StoredFile[] }[] = []
  const attached = await selectReplyFiles(db, person)
    .select(['id', 'kind', 'itemId', 'name', 'attachment'])
    .orderBy('id')
    .execute()
  for (const kind of submissionNames) {
    const rows = await selectSubmissions(db, kind, person).selectAll().orderBy('id').execute()
    for (const [index, row] of rows.entries()) {
      if (index % 100 === 99) await setImmediate()
      const columns: Fields = { ...row }
      const fields = { ...visibleFields(kind, columns), ...(await subjectFields(db, kind, columns)) }
      const sent = attached.filter((file) => file.kind === kind && file.itemId === row.id)
      const files = [
        ...getSubmissionFiles(kind, columns),
        ...sent.map(({ id, name, attachment }) => ({ key: attachment, name: `reply ${id} ${name}` })),
      ]
      submissions.push({ kind, id: row.id, fields, files })
    }
  }
  return submissions
}

async function readReceived(db: Db, person: MergedPerson) {
  const received = await selectReceivedMails(db, person)
    .select(['fromAddress', 'fromName', 'subject', 'text', 'receivedAt'])
    .orderBy('id')
    .execute()
  const files = await selectReceivedFiles(db, person)
    .select(['id', 'name', 'attachment'])
    .orderBy('id')
    .execute()
  return {
    received,
    attachments: files.flatMap(({ id, name, attachment }) =>
      attachment ? [{ key: attachment, name: `attachment ${id} ${name}` }] : [],
    ),
  }
}

/** Amounts in rupees. */
async function readFees(db: Db, person: MergedPerson): Promise<{ fees: Fields[]; receipts: Fields[] }> {
  const lines = await db
    .selectFrom('feeLine')
    .select(['amount', 'due'])
    .where('admissionId', 'in', selectSubmissions(db, 'admission', person).select('id'))
    .orderBy('due')
    .execute()
  const reminders = await selectFeeReminders(db, person).select('day as reminded').orderBy('id').execute()
  const receipts = await selectFeeReceipts(db, person)
    .select(['year', 'number', 'day', 'name', 'course', 'batch', 'purpose', 'amount', 'method'])
    .select(['reference', 'note', 'reversesId'])
    .orderBy('id')
    .execute()
  const inRupees = <T extends { amount: number }>(row: T) => ({ ...row, amount: row.amount / 100 })
  return { fees: [...lines.map(inRupees), ...reminders], receipts: receipts.map(inRupees) }
}

const selectCertificates = (db: Db, person: MergedPerson): Promise<Fields[]> =>
  db
    .selectFrom('certificate')
    .select([
      'number',
      'holderName',
      'courseName',
      'startedOn',
      'endedOn',
      'issuedOn',
      'validUntil',
      'result',
    ])
    .select(['revokedAt', 'revokedReason', 'hiddenAt', 'createdAt'])
    .where('admissionId', 'in', selectSubmissions(db, 'admission', person).select('id'))
    .orderBy('id')
    .execute()

async function subjectFields(db: Db, collection: SubmissionName, row: Fields): Promise<Fields> {
  const { collection: relatedCollection } = submissionOf(collection).about
  if (!relatedCollection) return {}
  return { [relatedCollection]: await findSubjectTitle(db, collection, row as { id: number }) }
}

/** Omits files and the ID of the related record, because `subjectFields` adds the title. */
function visibleFields(collection: SubmissionName, row: Fields): Fields {
  const { about } = submissionOf(collection)
  const hidden = [
    ...internalColumns,
    ...Object.keys(collectionOf(collection).files),
    about.collection && about.column,
  ]
  const fields = Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name)))
  const { status } = fields
  return isStage(status) ? { ...fields, status: stageLabelFor(collection, status) } : fields
}
