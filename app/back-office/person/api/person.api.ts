import { z } from 'zod'
import { get, post } from '#app/platform/api/endpoint.ts'
import { email, integer, phone, clearableLine } from '#app/platform/api/fields/field-schemas.ts'
import { correctedFields } from '#app/records/privacy/person-table.ts'
import { submissionRef } from '#app/records/submission-fields.ts'
import { conversationStates } from '#app/records/submission/conversation/conversation-states.ts'
import { submissionNames } from '#app/collections.ts'

const submission = { kind: z.enum(submissionNames), id: z.int() }

const entryTypes = ['submission', 'reply', 'note', 'offer', 'reminder', 'payment', 'certificate'] as const

const TimelineEntry = z.object({
  type: z.enum(entryTypes),
  at: z.string(),
  /** The submission that the entry belongs to. */
  ...submission,
  /** Status 1 to 4 of a submission; null for messages and other entries. */
  status: z.int().nullable(),
  state: z.enum(conversationStates).nullable(),
  title: z.string(),
  text: z.string().nullable(),
  userName: z.string().nullable(),
  otherName: z.string().nullable(),
})
export type TimelineEntry = z.output<typeof TimelineEntry>

const Value = z.object({ submitted: z.string().nullable(), corrected: z.string().nullable() })

const Suggestion = z.object({
  ...submission,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  createdAt: z.string(),
  reason: z.enum(['email', 'phone', 'name']),
})
export type Suggestion = z.output<typeof Suggestion>

const Merge = z.object({
  id: z.int(),
  other: z.string(),
  userName: z.string(),
  createdAt: z.string(),
  undoneAt: z.string().nullable(),
  undoneUserName: z.string().nullable(),
})
export type Merge = z.output<typeof Merge>

const Correction = z.object({
  id: z.int(),
  field: z.enum(correctedFields),
  before: z.string().nullable(),
  after: z.string().nullable(),
  userName: z.string(),
  createdAt: z.string(),
})
export type Correction = z.output<typeof Correction>

const PersonPage = z.object({
  ...submission,
  values: z.object({ name: Value, phone: Value, email: Value, course: Value }),
  submissions: z.int(),
  /** In paise. Null without fees. */
  fees: z.object({ total: z.int(), paid: z.int() }).nullable(),
  /** At most 300 entries, newest first like the other lists. */
  timeline: z.array(TimelineEntry),
  suggestions: z.array(Suggestion),
  merges: z.array(Merge),
  corrections: z.array(Correction),
})
export type PersonPage = z.output<typeof PersonPage>

const readers = { right: 'personalData.read', errorStatuses: [404, 409] } as const

export const personPages = {
  show: get('/admin/person', {
    right: 'personalData.read',
    summary:
      'Get everything that the sender of a submission sent, received and paid, with corrections, merges and possible duplicates',
    query: z.object(submissionRef),
    errorStatuses: [404],
  }).returns(PersonPage),
  merge: post('/admin/person/merge', {
    ...readers,
    summary: 'Merge the senders of two submissions. Submissions are not changed',
    body: z.strictObject({ ...submissionRef, other: z.strictObject(submissionRef) }),
  }).returns(PersonPage),
  unmerge: post('/admin/person/unmerge', {
    ...readers,
    summary: 'Undo a merge',
    body: z.strictObject({ ...submissionRef, merge: integer('merge must be a number.', 1) }),
  }).returns(PersonPage),
  correct: post('/admin/person/correct', {
    ...readers,
    summary:
      'Correct the name, phone number, e-mail address or course of a person. Null or the submitted value removes a correction',
    body: z.strictObject({
      ...submissionRef,
      name: clearableLine().optional(),
      phone: phone(),
      email: z.union([email(), z.literal('').transform(() => null), z.null()]).optional(),
      course: clearableLine().optional(),
    }),
  }).returns(PersonPage),
}
