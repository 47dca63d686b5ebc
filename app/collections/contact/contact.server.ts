import type { Call } from '../../api/serve.server.ts'
import type { Db } from '../../db/open.server.ts'
import { notifyStaff } from '../../mail/outbox.server.ts'
import { submitGuarded } from '../../inbox/guard-submission.server.ts'
import { type InboxTable, newRow, type Past } from '../../inbox/inbox.server.ts'
import { personKeys } from '../../inbox/same-person.ts'
import { idColumn, receivedColumn, repliesColumn } from '../csv-columns.ts'
import { submissionServer } from '../submission.server.ts'
import { type ContactFields, contacts } from './contact.ts'
import { contact } from './definition.ts'

declare module '../../db/schema.server.ts' {
  interface Database {
    contact: ContactTable
  }
}

export type ContactTable = InboxTable & {
  firstName: string
  lastName: string
  email: string
  phone: string | null
  subject: string
  message: string
}

/** Stores a message. @returns its id. */
export async function insertContact(
  db: Db,
  fields: ContactFields,
  past: Omit<Past, 'status'> = {},
): Promise<number> {
  const { firstName, lastName, email, phone = null, subject } = fields
  const { id } = await db
    .insertInto('contact')
    .values({
      ...fields,
      phone,
      ...newRow(past, `${firstName} ${lastName}`, email, subject),
      ...personKeys(email, phone),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function receive(trx: Db, fields: ContactFields, { settings }: Call) {
  const id = await insertContact(trx, fields)
  const { firstName, lastName, email, phone, subject, message } = fields
  await notifyStaff(trx, settings, {
    subject: `${subject}: ${firstName} ${lastName}`,
    replyTo: email,
    lines: { Name: `${firstName} ${lastName}`, Email: email, Phone: phone, Subject: subject },
    text: message,
    about: { kind: 'contact', id },
    screen: '/admin/contact',
  })
  return { id }
}

export default submissionServer(
  {
    definition: contact,
    endpoints: contacts,
    toRows: (_, rows) => rows.map((row) => ({ ...row, name: `${row.firstName} ${row.lastName}` })),
    csv: {
      ...idColumn,
      'First Name': (row) => row.firstName,
      'Last Name': (row) => row.lastName,
      Email: (row) => row.email,
      Phone: (row) => row.phone,
      Subject: (row) => row.subject,
      Message: (row) => row.message,
      ...repliesColumn,
      ...receivedColumn,
    },
  },
  {
    send: (given, call) => submitGuarded(call, 'contact', given, (trx, fields) => receive(trx, fields, call)),
  },
)
