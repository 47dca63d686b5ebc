import type { Generated } from 'kysely'
import { z } from 'zod'
import { create } from '#app/platform/api/endpoint.ts'
import { phone, optionalParagraphs } from '#app/platform/api/fields/field-schemas.ts'
import { consumeChallenge, verifyCaptcha } from '#app/platform/captcha/captcha.server.ts'
import { toFieldErrors, invalid } from '#app/platform/errors.ts'
import type { ColumnsOf } from '#app/records/field/columns.server.ts'
import { submissionBody, submissionRow } from '#app/records/field/schemas.ts'
import { Received } from '#app/records/submission-fields.ts'
import type { Stage } from '#app/records/submission-stages.ts'
import type { InboxTable } from '#app/records/submission/inbox.server.ts'
import { findAccepted, submitIdempotent } from '#app/records/submission/receive/idempotent.server.ts'
import {
  discardHoneypot,
  receiveSubmission,
} from '#app/records/submission/receive/receive-submission.server.ts'
import { visitorGuards } from '#app/records/submission/receive/visitor-guards.ts'
import { stagedEndpoints } from '#app/records/submission/submission-endpoints.ts'
import { createSubmissionServer } from '#app/records/submission/submission.server.ts'
import { franchise, franchiseFields } from './franchise.ts'

// The captcha must be checked before the fields, so this schema accepts any text and the handler validates the fields.
const anyText = z.string().max(20_000).nullish()
const Enquiry = z.strictObject({
  name: anyText,
  email: anyText,
  contact: anyText,
  massage: anyText,
  captcha: anyText,
  topic: visitorGuards.topic,
})

const EnquiryFields = submissionBody(franchiseFields, {
  contact: phone().transform((value) => value ?? null),
  massage: optionalParagraphs(franchiseFields.massage.max).transform((value) => value ?? ''),
})

const franchises = {
  send: create('/InsertFranchise', {
    summary: 'Send a franchise enquiry',
    body: Enquiry,
    form: true,
  }).returns(Received),
  ...stagedEndpoints(franchise, submissionRow(franchise, franchiseFields)),
}

declare module '#app/platform/db/database.ts' {
  interface Database {
    franchise: InboxTable & ColumnsOf<typeof franchiseFields> & { status: Generated<Stage> }
  }
}

export default createSubmissionServer(
  {
    definition: franchise,
    fields: franchiseFields,
    endpoints: franchises,
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
        return receiveSubmission(trx, call, 'franchise', {
          values: validation.data,
          subject: `Franchise enquiry: ${name}`,
          lines: { Name: name, Email: email, Contact: contact },
        })
      })
    },
  },
)
