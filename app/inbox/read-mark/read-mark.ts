import { z } from 'zod'
import { get, post } from '../../api/endpoint.ts'
import { choice, whole } from '../../api/fields.ts'
import { inboxKinds } from '../inbox-kinds.ts'

const ReadMark = z.object({ kind: z.enum(inboxKinds), id: z.number().int() })

/** What the administrator who asks has not opened yet, in each inbox. */
export const Unread = z.object({
  admission: z.number().int(),
  contact: z.number().int(),
  franchise: z.number().int(),
  career: z.number().int(),
})
export type Unread = z.output<typeof Unread>

export const readMarks = {
  mark: post('/admin/read', {
    summary: 'Mark an inbox record as read by the signed-in administrator',
    body: z.strictObject({
      kind: choice(inboxKinds, 'kind must be admission, contact, franchise or career.'),
      id: whole('id must be a number.', 1),
    }),
  }).returns(ReadMark),
  unread: get('/admin/unread', { summary: 'How many records of each inbox are unread' }).returns(Unread),
}
