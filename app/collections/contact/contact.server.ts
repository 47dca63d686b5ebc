import type { Call } from '../../api/serve.server.ts'
import { serve } from '../../api/serve.server.ts'
import type { Db } from '../../db/open.server.ts'
import { tellCompany } from '../../mail/outbox.server.ts'
import { submitGuarded } from '../../inbox/guard-submission.server.ts'
import { type InboxTable, inboxRow, inboxRows, newRow, type Past } from '../../inbox/inbox.server.ts'
import { personKeys } from '../../inbox/same-person.ts'
import { type Contact, type ContactFields, contacts } from './contact.ts'

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
  await tellCompany(trx, settings, {
    subject: `${subject}: ${firstName} ${lastName}`,
    replyTo: email,
    lines: { Name: `${firstName} ${lastName}`, Email: email, Phone: phone, Subject: subject },
    text: message,
    about: { kind: 'contact', id },
    screen: '/admin/contact',
  })
  return { id }
}

const named = <T extends { firstName: string; lastName: string }>(row: T) => ({
  ...row,
  name: `${row.firstName} ${row.lastName}`,
})

export default serve(contacts, {
  send: (given, call) => submitGuarded(call, 'contact', given, (trx, fields) => receive(trx, fields, call)),

  list: async (filter, { db, admin }) => {
    const { rows, total } = await inboxRows(db, 'contact', filter, admin.id)
    return { rows: rows.map(named) satisfies Contact[], total }
  },

  one: async ({ id }, { db, admin }) => named(await inboxRow(db, 'contact', id, 'Message', admin.id)),
})
