import type { Generated } from 'kysely'
import { toFieldErrors, invalid } from '../../platform/errors.ts'
import { consumeChallenge, verifyCaptcha } from '../../platform/captcha/captcha.server.ts'
import {
  discardHoneypot,
  receiveSubmission,
  type InboxTable,
} from '../../records/submission/receive/receive-submission.server.ts'
import type { Stage } from '../../records/submission-stages.ts'
import { findAccepted, submitIdempotent } from '../../records/submission/receive/idempotent.server.ts'
import { idColumn, repliesColumn, stageColumn, submittedColumn } from '../../records/content/csv-columns.ts'
import { createSubmissionServer } from '../../records/submission/submission.server.ts'
import { franchise } from './definition.ts'
import { EnquiryFields, franchises } from './endpoints.ts'

declare module '../../platform/db/schema.server.ts' {
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

export default createSubmissionServer(
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
      ...stageColumn('franchise'),
      ...submittedColumn,
    },
  },
  {
    send: async ({ captcha, topic: honeypot, ...fields }, call) => {
      const dropped = await discardHoneypot(call, 'franchise', honeypot)
      if (dropped) return dropped
      const checked = EnquiryFields.safeParse(fields)
      // The captcha of a retry is already consumed.
      const earlier = checked.success && (await findAccepted(call, 'franchise', checked.data))
      if (earlier) return earlier
      const challenge = await verifyCaptcha(call.settings, captcha)
      if (!checked.success) return invalid(toFieldErrors(checked.error), 'Failed to send enquiry.')
      return submitIdempotent(call, 'franchise', checked.data, async (trx) => {
        await consumeChallenge(trx, challenge)
        const { name, email, contact } = checked.data
        return receiveSubmission(trx, call, 'franchise', checked.data, {
          subject: `Franchise enquiry: ${name}`,
          lines: { Name: name, Email: email, Contact: contact },
        })
      })
    },
  },
)
