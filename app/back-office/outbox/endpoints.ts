import { z } from 'zod'
import { get, post } from '#app/platform/api/endpoint.ts'
import { stringEnum, paging } from '#app/platform/api/fields/scalar-fields.ts'
import { mailStatuses } from '#app/platform/mail/mail-status.ts'

export const Mail = z.object({
  id: z.number().int(),
  /** Empty if NOTIFY_EMAIL is not set. */
  recipient: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  status: z.enum(mailStatuses),
  attempts: z.number().int(),
  createdAt: z.string(),
  nextAttemptAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  failedAt: z.string().nullable(),
  lastError: z.string().nullable(),
})
export type Mail = z.output<typeof Mail>

export const outbox = {
  list: get('/admin/outbox', {
    right: 'outbox',
    summary: 'List e-mails, newest first',
    query: z.object({
      ...paging,
      status: stringEnum(mailStatuses, 'status must be waiting, sent or failed.').optional(),
    }),
  }).lists(Mail),
  retry: post('/admin/outbox/:id/retry', {
    right: 'outbox',
    summary: 'Retry an unsent e-mail now',
    errorStatuses: [409],
  }).returns(Mail),
}
