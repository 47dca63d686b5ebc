import { z } from 'zod'
import { create, get } from '../../../platform/api/endpoint.ts'
import { textLimits } from '../../../platform/api/fields/text-limits.ts'
import { mailStatuses } from '../../../platform/mail/mail-status.ts'
import { submissionNames } from '../../../collections.ts'
import { requiredLine, requiredParagraphs } from '../../../platform/api/fields/text-fields.ts'
import { submissionRef } from '../receive/submission-fields.ts'

export const Reply = z.object({
  id: z.number().int(),
  kind: z.enum(submissionNames),
  itemId: z.number().int(),
  userName: z.string(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: z.string(),
  /** ID of the mail in the outbox, for POST /admin/outbox/:id/retry. */
  mailId: z.number().int(),
  status: z.enum(mailStatuses),
  sentAt: z.string().nullable(),
  lastError: z.string().nullable(),
})
export type Reply = z.output<typeof Reply>

export const replies = {
  send: create('/admin/reply', {
    right: 'personalData.read',
    summary: 'Reply to a submission by e-mail',
    body: z.strictObject({
      ...submissionRef,
      subject: requiredLine('Please enter a subject.'),
      text: requiredParagraphs('Please enter a message.', textLimits.letter),
    }),
    idempotent: true,
    errorStatuses: [409],
  }).returns(Reply),
  list: get('/admin/replies', {
    right: 'personalData.read',
    summary: 'List replies to a submission, oldest first',
    query: z.object(submissionRef),
  }).lists(Reply),
}
