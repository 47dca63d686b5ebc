import { z } from 'zod'
import { get, post } from '#app/platform/api/endpoint.ts'
import { mapSubmissions, submissionNames } from '#app/collections.ts'
import { submissionRef } from '#app/records/submission/receive/submission-fields.ts'

const ReadMark = z.object({ kind: z.enum(submissionNames), id: z.number().int() })

const Unread = z.object(mapSubmissions(() => z.number().int()))

export const readMarks = {
  mark: post('/admin/read', {
    right: 'submissions.read',
    summary: 'Mark an inbox record as read by the signed-in administrator',
    body: z.strictObject(submissionRef),
  }).returns(ReadMark),
  unread: get('/admin/unread', {
    right: 'content.read',
    summary: 'Count the unread records in each inbox',
  }).returns(Unread),
}
