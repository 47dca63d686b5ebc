import { z } from 'zod'
import { post } from '../../../platform/api/endpoint.ts'
import { integer } from '../../../platform/api/fields/scalar-fields.ts'

const activities = ['reading', 'replying'] as const
export type Activity = (typeof activities)[number]

const Presence = z.object({
  /** Version of the conversation, to detect new messages and notes. */
  version: z.int(),
  colleagues: z.array(z.object({ id: z.string(), name: z.string(), activity: z.enum(activities) })),
})
export type Presence = z.output<typeof Presence>

export const presence = {
  announce: post('/admin/presence', {
    right: 'submissions.read',
    summary: 'Tell colleagues that you have a conversation open, for 30 seconds, and list them',
    body: z.strictObject({
      conversation: integer('conversation must be a number.', 1),
      activity: z.enum([...activities, 'left'], 'activity must be reading, replying or left.'),
    }),
    errorStatuses: [404],
  }).returns(Presence),
}
