import type { Insertable } from 'kysely'
import type { Call } from '../api/define-resource.server.ts'
import { submissionOf, type SubmissionName, titleOf } from '../collections.ts'
import type { Db } from '../db/open.server.ts'
import type { Database } from '../db/schema.server.ts'
import { acknowledge } from '../inbox/acknowledge.server.ts'
import { type InboxTable, newRow, type Past } from '../inbox/inbox.server.ts'
import { newReference, searchedReference } from '../inbox/reference.server.ts'
import { personKeys } from '../inbox/person-keys.ts'
import type { Received } from '../inbox/clean-text-fields.ts'
import { notifyStaff } from '../mail/outbox.server.ts'

type Row<K extends SubmissionName> = Omit<Insertable<Database[K]>, keyof InboxTable | 'status'>

/** What a visitor sent, by column; what was left out is stored as null. */
type Values<K extends SubmissionName> = {
  [Column in keyof Row<K>]: null extends Row<K>[Column] ? Row<K>[Column] | undefined : Row<K>[Column]
}

type Stored = Past & { comment?: string | null }

/** Stores a submission, pending unless `past` says otherwise. @returns its id. */
export async function insertSubmission<K extends SubmissionName>(
  db: Db,
  name: K,
  values: Values<K>,
  past: Stored = {},
): Promise<number> {
  return (await storeSubmission(db, name, values, past)).id
}

async function storeSubmission<K extends SubmissionName>(
  db: Db,
  name: K,
  values: Values<K>,
  past: Stored,
): Promise<Received> {
  const { phoneColumn, searchColumns } = submissionOf(name)
  const row = values as unknown as Record<string, string | null | undefined> & { email: string }
  const phone = row[phoneColumn] ?? null
  const reference = newReference(name)
  const searched = [
    titleOf(name, row),
    ...searchColumns.map((column) => row[column] ?? ''),
    searchedReference(reference),
  ]
  // Kysely cannot follow a table name that is a type parameter.
  const table: SubmissionName = name
  const { id } = await db
    .insertInto(table)
    .values({
      ...row,
      reference,
      [phoneColumn]: phone,
      ...newRow(past, ...searched),
      ...personKeys(row.email, phone),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, reference }
}

type Notice = {
  subject: string
  /** Shown above the message, by label. */
  lines: Record<string, string | null | undefined>
  /** What else the acknowledgement to the sender says. */
  acknowledged?: string
}

/** Stores a submission and puts two mails into the outbox: one notifies the staff, one acknowledges it to the sender. */
export async function receiveSubmission<K extends SubmissionName>(
  trx: Db,
  call: Pick<Call, 'settings' | 'address'>,
  name: K,
  values: Values<K>,
  { acknowledged, ...notice }: Notice,
): Promise<Received> {
  const { messageColumn, admin } = submissionOf(name)
  const row = values as unknown as Record<string, string | null | undefined> & { email: string }
  const received = await storeSubmission(trx, name, values, {})
  const { id, reference } = received
  await acknowledge(trx, call, { kind: name, id, reference, email: row.email, more: acknowledged })
  await notifyStaff(trx, call.settings, {
    ...notice,
    lines: { Reference: reference, ...notice.lines },
    replyTo: row.email,
    text: row[messageColumn] ?? '',
    about: { kind: name, id },
    screen: admin.path,
  })
  return received
}
