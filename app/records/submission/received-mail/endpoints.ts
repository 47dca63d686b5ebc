import { z } from 'zod'
import { get } from '#app/platform/api/endpoint.ts'
import { mailWarnings } from './mail-warnings.ts'

const ReceivedFile = z.object({
  id: z.int(),
  name: z.string(),
  size: z.int(),
  /** False if the file failed the checks. It is only in the mailbox. */
  isStored: z.boolean(),
  /** Why it is not stored. */
  problem: z.string().nullable(),
})
export type ReceivedFile = z.output<typeof ReceivedFile>

export const ReceivedMail = z.object({
  id: z.int(),
  fromName: z.string(),
  fromAddress: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Earlier mails at the end of the text. */
  quoted: z.string().nullable(),
  receivedAt: z.string(),
  isVerified: z.boolean(),
  warnings: z.array(z.enum(mailWarnings)),
  files: z.array(ReceivedFile),
})
export type ReceivedMail = z.output<typeof ReceivedMail>

export const receivedMails = {
  list: get('/admin/inbox/:id/messages', {
    right: 'personalData.read',
    summary: 'List the e-mails received in a conversation, oldest first',
  }).lists(ReceivedMail),
  file: get('/admin/inbox/attachments/:id', {
    right: 'personalData.read',
    summary: 'Download an attachment of a received e-mail',
  }).sends(),
}
