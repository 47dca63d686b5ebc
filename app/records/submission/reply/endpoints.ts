import { z } from 'zod'
import { create, get, post } from '../../../platform/api/endpoint.ts'
import { textLimits } from '../../../platform/api/fields/text-limits.ts'
import { mailStatuses } from '../../../platform/mail/mail-status.ts'
import { submissionNames } from '../../../collections.ts'
import { integer } from '../../../platform/api/fields/scalar-fields.ts'
import { requiredLine, requiredParagraphs } from '../../../platform/api/fields/text-fields.ts'
import { submissionRef } from '../receive/submission-fields.ts'
import { ReplyFile } from '../attachment/endpoints.ts'
import { maxReplyFiles } from '../attachment/reply-file-rules.ts'

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

const Recipient = z.object({
  /** ID of the conversation. */
  id: z.int(),
  kind: z.enum(submissionNames),
  itemId: z.int(),
  version: z.int(),
  hasEmail: z.boolean(),
  fields: ReplyFields,
})
export type Recipient = z.output<typeof Recipient>

const Recipients = z.object({ sendsMail: z.boolean(), signature: z.string(), recipients: z.array(Recipient) })

const leftOutReasons = ['noEmail', 'unfilled', 'newer', 'missing'] as const

const BulkReply = z.object({
  /** IDs of conversations. */
  sent: z.array(z.int()),
  leftOut: z.array(z.object({ id: z.int(), reason: z.enum(leftOutReasons) })),
})
export type BulkReply = z.output<typeof BulkReply>

const maxBulkReplies = 50
const countMessage = `Please choose 1 to ${maxBulkReplies} conversations.`
const conversationId = integer('id must be a number.', 1)

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
  recipients: get('/admin/replies/recipients', {
    right: 'personalData.read',
    summary: 'Get your signature and, for several conversations, the values for canned replies',
    query: z.object({
      /** IDs of conversations, separated by commas. */
      ids: z
        .string()
        .max(1000)
        .regex(/^\d{1,12}(,\d{1,12})*$/, 'ids must be numbers separated by commas.')
        .transform((text) => text.split(',').map(Number))
        .refine((ids) => ids.length <= maxBulkReplies, countMessage),
    }),
  }).returns(Recipients),
  sendMany: post('/admin/replies', {
    right: 'personalData.read',
    summary:
      'Reply to several conversations by e-mail. Subject and text may contain {name}, {course}, {batch} and {reference}. Conversations without an e-mail address or a value, or with something new, are left out',
    body: z.strictObject({
      subject: requiredLine('Please enter a subject.'),
      text: requiredParagraphs('Please enter a message.', textLimits.letter),
      state: z.enum(['waiting', 'done'], 'state must be waiting or done.').default('waiting'),
      conversations: z
        .array(
          z.strictObject({ id: conversationId, seen: integer('seen must be a number.', 1) }),
          countMessage,
        )
        .min(1, countMessage)
        .max(maxBulkReplies, countMessage),
    }),
    idempotent: true,
  }).returns(BulkReply),
}
