import type { Generated } from 'kysely'
import { fieldErrors, invalid } from '../../platform/errors.ts'
import { useChallenge, verifyCaptcha } from '../../platform/captcha/captcha.server.ts'
import {
  dropTrapped,
  receiveSubmission,
  type InboxTable,
} from '../../records/submission/receive/receive-submission.server.ts'
import type { Stage } from '../../records/submission-stages.ts'
import { findAccepted, submitIdempotent } from '../../records/submission/receive/idempotent.server.ts'
import { idColumn, repliesColumn, stageColumn, submittedColumn } from '../../records/content/csv-columns.ts'
import { submissionServer } from '../../records/submission/submission.server.ts'
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
      ...stageColumn('franchise'),
      ...submittedColumn,
    },
  },
  {
    send: async ({ captcha, topic, ...given }, call) => {
      const dropped = await dropTrapped(call, 'franchise', topic)
      if (dropped) return dropped
      const checked = EnquiryFields.safeParse(given)
      // A retry of what was accepted carries a captcha that is used up by now.
      const earlier = checked.success && (await findAccepted(call, 'franchise', checked.data))
      if (earlier) return earlier
      const challenge = await verifyCaptcha(call.settings, captcha)
      if (!checked.success) return invalid(fieldErrors(checked.error), 'Failed to send enquiry.')
      return submitIdempotent(call, 'franchise', checked.data, async (trx) => {
        await useChallenge(trx, challenge)
        const { name, email, contact } = checked.data
        return receiveSubmission(trx, call, 'franchise', checked.data, {
          subject: `Franchise enquiry: ${name}`,
          lines: { Name: name, Email: email, Contact: contact },
        })
      })
    },
  },
)
