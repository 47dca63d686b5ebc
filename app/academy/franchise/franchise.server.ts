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
import { type ColumnsOf, fieldCsvColumns } from '../../records/field/columns.server.ts'
import { createSubmissionServer } from '../../records/submission/submission.server.ts'
import { franchise } from './definition.ts'
import { EnquiryFields, franchises } from './endpoints.ts'
import { franchiseFields } from './fields.ts'

export type FranchiseTable = InboxTable & ColumnsOf<typeof franchiseFields> & { status: Generated<Stage> }

export default createSubmissionServer(
  {
    definition: franchise,
    endpoints: franchises,
    csv: {
      ...idColumn,
      ...fieldCsvColumns(franchiseFields, franchises.one.output),
      ...repliesColumn,
      ...stageColumn('franchise'),
      ...submittedColumn,
    },
  },
  {
    send: async ({ captcha, topic: honeypot, ...fields }, call) => {
      const discarded = await discardHoneypot(call, 'franchise', honeypot)
      if (discarded) return discarded
      const validation = EnquiryFields.safeParse(fields)
      // Look for an earlier submission first: a retry has already consumed its captcha.
      const earlierSubmission = validation.success && (await findAccepted(call, 'franchise', validation.data))
      if (earlierSubmission) return earlierSubmission
      const challenge = await verifyCaptcha(call.settings, captcha)
      if (!validation.success) return invalid(toFieldErrors(validation.error), 'Failed to send enquiry.')
      return submitIdempotent(call, 'franchise', validation.data, async (trx) => {
        await consumeChallenge(trx, challenge)
        const { name, email, contact } = validation.data
        return receiveSubmission(trx, call, 'franchise', validation.data, {
          subject: `Franchise enquiry: ${name}`,
          lines: { Name: name, Email: email, Contact: contact },
        })
      })
    },
  },
)
