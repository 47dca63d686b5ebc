import type { Insertable } from 'kysely'
import type { Call } from '../api/serve.server.ts'
import { submissionOf, type SubmissionName, titleOf } from '../collections.ts'
import type { Db } from '../db/open.server.ts'
import type { Database } from '../db/schema.server.ts'
import { type InboxTable, newRow, type Past } from '../inbox/inbox.server.ts'
import { personKeys } from '../inbox/same-person.ts'
import type { Received } from '../inbox/visitor-fields.ts'
import { notifyStaff } from '../mail/outbox.server.ts'

type Row<K extends SubmissionName> = Omit<Insertable<Database[K]>, keyof InboxTable | 'status'>

/** What a visitor sent, by column; what was left out is stored as null. */
type Values<K extends SubmissionName> = {
  [Column in keyof Row<K>]: null extends Row<K>[Column] ? Row<K>[Column] | undefined : Row<K>[Column]
}

/** Stores a submission, pending unless `past` says otherwise. @returns its id. */
export async function insertSubmission<K extends SubmissionName>(
  db: Db,
  name: K,
  values: Values<K>,
  past: Past & { comment?: string | null } = {},
): Promise<number> {
  const { phoneColumn, searchColumns } = submissionOf(name)
  const row = values as unknown as Record<string, string | null | undefined> & { email: string }
  const phone = row[phoneColumn] ?? null
  const searched = [titleOf(name, row), ...searchColumns.map((column) => row[column] ?? '')]
  // Kysely cannot follow a table name that is a type parameter.
  const table: SubmissionName = name
  const { id } = await db
    .insertInto(table)
    .values({ ...row, [phoneColumn]: phone, ...newRow(past, ...searched), ...personKeys(row.email, phone) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Notice = {
  subject: string
  /** Shown above the message, by label. */
  lines: Record<string, string | null | undefined>
}

/** Stores a submission and puts a mail that notifies the staff into the outbox. */
export async function receiveSubmission<K extends SubmissionName>(
  trx: Db,
  { settings }: Pick<Call, 'settings'>,
  name: K,
  values: Values<K>,
  notice: Notice,
): Promise<Received> {
  const { messageColumn, admin } = submissionOf(name)
  const row = values as unknown as Record<string, string | null | undefined> & { email: string }
  const id = await insertSubmission(trx, name, values)
  await notifyStaff(trx, settings, {
    ...notice,
    replyTo: row.email,
    text: row[messageColumn] ?? '',
    about: { kind: name, id },
    screen: admin.path,
  })
  return { id }
}
