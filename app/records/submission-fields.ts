import { z } from 'zod'
import { stringEnum, paging, submissionStatus, integer } from '#app/platform/api/fields/field-schemas.ts'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { submissionNames } from '#app/collections.ts'

export const Received = z.object({
  id: z.number().int(),
  reference: z.string(),
})
export type Received = z.output<typeof Received>

export const inboxFields = {
  /** Every change increments this number. Clients send it in If-Match. */
  version: z.number().int(),
  reference: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  read: z.boolean(),
}

const search = z.string().trim().max(textLimits.line).optional()

export const submissionRef = {
  kind: stringEnum(submissionNames, `kind must be one of ${submissionNames.join(', ')}.`),
  id: integer('id must be a number.', 1),
}

export const InboxFilter = z.object({ ...paging, search })
export const StageFilter = z.object({ ...paging, status: submissionStatus().optional(), search })

export const WithStage = z.strictObject({ status: submissionStatus() })
