import type { Generated } from 'kysely'
import { fieldErrors, invalid } from '../../api/errors.ts'
import { type Call, serve } from '../../api/serve.server.ts'
import { useChallenge, verifyCaptcha } from '../../captcha/captcha.server.ts'
import { changeRow, trashRow } from '../../db/change.server.ts'
import type { Db } from '../../db/open.server.ts'
import { tellCompany } from '../../mail/outbox.server.ts'
import { dropTrapped } from '../../inbox/guard-submission.server.ts'
import { type InboxTable, inboxRow, inboxRows, newRow, type Past } from '../../inbox/inbox.server.ts'
import { personKeys } from '../../inbox/same-person.ts'
import type { Stage } from '../../inbox/stages.ts'
import { acceptedBefore, submitOnce } from '../../inbox/submit-once.server.ts'
import { EnquiryFields, franchises } from './franchise.ts'

export type FranchiseTable = InboxTable & {
  name: string
  email: string
  contact: string | null
  massage: string
  status: Generated<Stage>
}

/** Stores a franchise enquiry, pending. @returns its id. */
export async function insertFranchise(db: Db, fields: EnquiryFields, past: Past = {}): Promise<number> {
  const { id } = await db
    .insertInto('franchise')
    .values({
      ...fields,
      ...newRow(past, fields.name, fields.email),
      ...personKeys(fields.email, fields.contact),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function receive(trx: Db, fields: EnquiryFields, { settings }: Call) {
  const id = await insertFranchise(trx, fields)
  const { name, email, contact, massage } = fields
  await tellCompany(trx, settings, {
    subject: `Franchise enquiry: ${name}`,
    replyTo: email,
    lines: { Name: name, Email: email, Contact: contact },
    text: massage,
    about: { kind: 'franchise', id },
    screen: '/admin/franchisee',
  })
  return { id }
}

export default serve(franchises, {
  send: async ({ captcha, topic, ...given }, call) => {
    const dropped = await dropTrapped(call, 'franchise', topic)
    if (dropped) return dropped
    const checked = EnquiryFields.safeParse(given)
    // A retry of what was accepted carries a captcha that is used up by now.
    const earlier = checked.success && (await acceptedBefore(call, 'franchise', checked.data))
    if (earlier) return earlier
    const challenge = await verifyCaptcha(call.settings, captcha)
    if (!checked.success) return invalid(fieldErrors(checked.error), 'Failed to send enquiry.')
    return submitOnce(call, 'franchise', checked.data, async (trx) => {
      await useChallenge(trx, challenge)
      return receive(trx, checked.data, call)
    })
  },

  list: (filter, { db, admin }) => inboxRows(db, 'franchise', filter, admin.id),

  one: ({ id }, { db, admin }) => inboxRow(db, 'franchise', id, 'Application', admin.id),

  status: ({ id, status }, { db, admin, ifMatch }) =>
    db.transaction().execute(async (trx) => {
      await changeRow(trx, admin, 'franchise', id, { status }, ifMatch)
      return inboxRow(trx, 'franchise', id, 'Application', admin.id)
    }),

  remove: ({ id }, { db, admin }) => db.transaction().execute((trx) => trashRow(trx, admin, 'franchise', id)),
})
