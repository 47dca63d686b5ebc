import type { Generated } from 'kysely'
import { fieldErrors, invalid } from '../../api/errors.ts'
import type { Call } from '../../api/serve.server.ts'
import { useChallenge, verifyCaptcha } from '../../captcha/captcha.server.ts'
import type { Db } from '../../db/open.server.ts'
import { notifyStaff } from '../../mail/outbox.server.ts'
import { dropTrapped } from '../../inbox/guard-submission.server.ts'
import { type InboxTable, newRow, type Past } from '../../inbox/inbox.server.ts'
import { personKeys } from '../../inbox/same-person.ts'
import type { Stage } from '../stages.ts'
import { acceptedBefore, submitIdempotent } from '../../inbox/idempotent.server.ts'
import { idColumn, repliesColumn, stageColumn, submittedColumn } from '../csv-columns.ts'
import { submissionServer } from '../submission.server.ts'
import { franchise } from './definition.ts'
import { EnquiryFields, franchises } from './franchise.ts'

declare module '../../db/schema.server.ts' {
  interface Database {
    franchise: FranchiseTable
  }
}

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
  await notifyStaff(trx, settings, {
    subject: `Franchise enquiry: ${name}`,
    replyTo: email,
    lines: { Name: name, Email: email, Contact: contact },
    text: massage,
    about: { kind: 'franchise', id },
    screen: '/admin/franchisee',
  })
  return { id }
}

export default submissionServer(
  {
    definition: franchise,
    endpoints: franchises,
    csv: {
      ...idColumn,
      Name: (row) => row.name,
      Email: (row) => row.email,
      Contact: (row) => row.contact,
      Message: (row) => row.massage,
      ...repliesColumn,
      ...stageColumn,
      ...submittedColumn,
    },
  },
  {
    send: async ({ captcha, topic, ...given }, call) => {
      const dropped = await dropTrapped(call, 'franchise', topic)
      if (dropped) return dropped
      const checked = EnquiryFields.safeParse(given)
      // A retry of what was accepted carries a captcha that is used up by now.
      const earlier = checked.success && (await acceptedBefore(call, 'franchise', checked.data))
      if (earlier) return earlier
      const challenge = await verifyCaptcha(call.settings, captcha)
      if (!checked.success) return invalid(fieldErrors(checked.error), 'Failed to send enquiry.')
      return submitIdempotent(call, 'franchise', checked.data, async (trx) => {
        await useChallenge(trx, challenge)
        return receive(trx, checked.data, call)
      })
    },
  },
)
