import { z } from 'zod'
import { create, del, get } from '#app/platform/api/endpoint.ts'
import { integer } from '#app/platform/api/fields/scalar-fields.ts'
import { submissionRef } from '#app/records/submission/receive/submission-fields.ts'
import { replyFileMessages } from './reply-file-rules.ts'

export const ReplyFile = z.object({
  id: z.int(),
  name: z.string(),
  /** Media type. */
  type: z.string(),
  size: z.int(),
})
export type ReplyFile = z.output<typeof ReplyFile>

export const replyFiles = {
  upload: create('/admin/reply-files', {
    right: 'personalData.read',
    summary:
      'Upload a PDF or a picture to attach to a reply. Files that are not sent are deleted after a week',
    body: z.object({ ...submissionRef, file: z.file(replyFileMessages.missing) }),
    multipart: true,
    tooLargeErrors: { file: replyFileMessages.tooLarge },
  }).returns(ReplyFile),
  attachDocument: create('/admin/reply-files/document', {
    right: 'personalData.read',
    summary: 'Copy a public document to attach it to a reply',
    body: z.strictObject({ ...submissionRef, document: integer('document must be a number.', 1) }),
  }).returns(ReplyFile),
  file: get('/admin/reply-files/:id', {
    right: 'personalData.read',
    summary: 'Download an attachment of a reply',
  }).sends(),
  remove: del('/admin/reply-files/:id', {
    right: 'personalData.read',
    summary: 'Delete an uploaded file that was not sent',
  }),
}
