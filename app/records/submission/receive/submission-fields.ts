import { z } from 'zod'
import { choice, paging, stage, whole } from '../../../platform/api/fields/fields.ts'
import { textLimits } from '../../../platform/api/fields/text-limits.ts'
import { submissionNames } from '../../../collections.ts'

/** The answer to a stored submission. */
export const Received = z
  .object({
    id: z.number().int(),
    /** What the sender names it by, also in the e-mail that acknowledges it. */
    reference: z.string(),
  })
  .meta({ title: 'Received' })
export type Received = z.output<typeof Received>

/** What every inbox row carries besides what the visitor sent. */
export const inboxRow = {
  /** Rises with every change; If-Match takes it. */
  version: z.number().int(),
  /** What its sender names it by; null if it came before there were such numbers. */
  reference: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Whether the administrator who asks has opened it. */
  read: z.boolean(),
}

const search = z.string().trim().max(textLimits.line).optional()

/** Names one submission. */
export const submissionRef = {
  kind: choice(submissionNames, `kind must be one of ${submissionNames.join(', ')}.`),
  id: whole('id must be a number.', 1),
}

/** How an inbox without stages is asked for. */
export const InboxFilter = z.object({ ...paging, search })
/** How an inbox with stages is asked for. */
export const StageFilter = z.object({ ...paging, status: stage().optional(), search })

export const WithStage = z.strictObject({ status: stage() })
