import { z } from 'zod'
import { create, del, get, patch } from '#app/platform/api/endpoint.ts'
import { requiredLine, requiredParagraphs, textOrEmpty } from '#app/platform/api/fields/text-fields.ts'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { maxSignatureLength } from './signature-rules.ts'

const CannedReply = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  isShared: z.boolean(),
  updatedAt: z.string(),
})
export type CannedReply = z.output<typeof CannedReply>

const body = z.strictObject({
  title: requiredLine('Please enter a name.', 80),
  text: requiredParagraphs('Please enter a text.', textLimits.message),
  isShared: z.boolean('isShared must be true or false.').default(false),
})
export type CannedReplyFields = z.output<typeof body>

const Signature = z.object({ text: z.string() })

export const cannedReplies = {
  list: get('/admin/canned-replies', {
    right: 'personalData.read',
    summary: 'List your own and the shared canned replies, by name',
  }).lists(CannedReply),
  add: create('/admin/canned-replies', {
    right: 'personalData.read',
    summary: 'Add a canned reply. The text may contain {name}, {course}, {batch} and {reference}',
    body,
  }).returns(CannedReply),
  update: patch('/admin/canned-replies/:id', {
    right: 'personalData.read',
    summary: 'Change a canned reply, or share it',
    body,
  }).returns(CannedReply),
  remove: del('/admin/canned-replies/:id', {
    right: 'personalData.read',
    summary: 'Delete a canned reply',
  }),
  signature: get('/admin/account/signature', {
    right: 'account',
    summary: 'Get your e-mail signature',
  }).returns(Signature),
  setSignature: patch('/admin/account/signature', {
    right: 'account',
    summary: 'Change your e-mail signature. An empty text removes it',
    body: z.strictObject({ text: textOrEmpty(maxSignatureLength) }),
  }).returns(Signature),
}
