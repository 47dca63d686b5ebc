import { z } from 'zod'
import { create, get } from '#app/platform/api/endpoint.ts'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { mailStatuses } from '#app/platform/mail/mail-status.ts'
import { submissionNames } from '#app/collections.ts'
import { integer } from '#app/platform/api/fields/scalar-fields.ts'
import { requiredLine, requiredParagraphs } from '#app/platform/api/fields/text-fields.ts'
import { submissionRef } from '#app/records/submission/receive/submission-fields.ts'
import { ReplyFile } from '#app/records/submission/attachment/endpoints.ts'
import { maxReplyFiles } from '#app/records/submission/attachment/reply-file-rules.ts'

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
  files: z.array(ReplyFile),
})
export type Reply = z.output<typeof Reply>

const ReplyFields = z.object({
  name: z.string(),
  course: z.string().nullable(),
  batch: z.string().nullable(),
  reference: z.string().nullable(),
})
export type ReplyFields = z.output<typeof ReplyFields>

const ReplyContext = z.object({
  /** ID of the conversation. */
  conversation: z.int(),
  version: z.int(),
  /** False if no mail server is set: replies then wait in the outbox. */
  sendsMail: z.boolean(),
  signature: z.string(),
  fields: ReplyFields,
})
export type ReplyContext = z.output<typeof ReplyContext>

export const replies = {
  send: create('/admin/reply', {
    right: 'personalData.read',
    summary: 'Reply to a submission by e-mail',
    body: z.strictObject({
      ...submissionRef,
      subject: requiredLine('Please enter a subject.'),
      text: requiredParagraphs('Please enter a message.', textLimits.letter),
      /** Version of the conversation that the reply was written on. A newer one rejects the reply with 409. */
      seen: integer('seen must be a number.', 1).optional(),
      state: z.enum(['waiting', 'done'], 'state must be waiting or done.').default('waiting'),
      files: z.array(integer('files must be numbers.', 1)).max(maxReplyFiles).default([]),
    }),
    idempotent: true,
    errorStatuses: [409],
  }).returns(Reply),
  context: get('/admin/reply', {
    right: 'personalData.read',
    summary: 'Get the conversation of a submission, your signature and the values for canned replies',
    query: z.object(submissionRef),
  }).returns(ReplyContext),
  list: get('/admin/replies', {
    right: 'personalData.read',
    summary: 'List replies to a submission, oldest first',
    query: z.object(submissionRef),
  }).lists(Reply),
}
