import { z } from 'zod'
import { create, get, patch } from '#app/platform/api/endpoint.ts'
import { integer, paging, stringEnum, requiredParagraphs } from '#app/platform/api/fields/field-schemas.ts'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { mapSubmissions, submissionNames } from '#app/collections.ts'
import { conversationStates, lastSenders } from './conversation-states.ts'

export const Conversation = z.object({
  id: z.int(),
  kind: z.enum(submissionNames),
  /** ID of the submission. */
  itemId: z.int(),
  state: z.enum(conversationStates),
  /** Who wrote last. Open conversations whose visitor wrote last are unanswered. */
  lastFrom: z.enum(lastSenders),
  lastAt: z.string(),
  /** When an answer is due. Null if staff wrote last. */
  dueAt: z.string().nullable(),
  snoozedUntil: z.string().nullable(),
  assigneeId: z.string().nullable(),
  assigneeName: z.string().nullable(),
  repliedBy: z.string().nullable(),
  /** The mail server rejected a reply, or has not accepted it for an hour. */
  hasUnsentReply: z.boolean(),
  /** Every message and note increments this number. */
  version: z.int(),
  name: z.string(),
  about: z.string().nullable(),
  /** Beginning of the submitted message. */
  excerpt: z.string(),
  /** Status 1 to 4; null for contact messages. */
  status: z.int().nullable(),
  /** Version of the submission. */
  submissionVersion: z.int(),
  reference: z.string().nullable(),
  read: z.boolean(),
  createdAt: z.string(),
})
export type Conversation = z.output<typeof Conversation>

const Colleague = z.object({ id: z.string(), name: z.string() })
export type Colleague = z.output<typeof Colleague>

export const Note = z.object({
  id: z.int(),
  userId: z.string(),
  userName: z.string(),
  text: z.string(),
  createdAt: z.string(),
})
export type Note = z.output<typeof Note>

export const WorkCounts = z.object({
  /** Shared by all. */
  open: z.int(),
  unanswered: z.int(),
  overdue: z.int(),
  unassigned: z.int(),
  snoozed: z.int(),
  /** Open conversations assigned to the signed-in administrator. */
  mine: z.int(),
  /** Open conversations of each inbox whose visitor wrote last. */
  unansweredByKind: z.object(mapSubmissions(() => z.int())),
})
export type WorkCounts = z.output<typeof WorkCounts>

/** Without the personal-data right, `search` is refused. With `search`, `total` above 1,000 means at least that many. */
export const ConversationFilter = z.object({
  ...paging,
  kind: stringEnum(submissionNames, `kind must be one of ${submissionNames.join(', ')}.`).optional(),
  itemId: integer('itemId must be a number.', 1).optional(),
  /** IDs of submissions, separated by commas. */
  itemIds: z
    .string()
    .max(1000)
    .regex(/^\d{1,12}(,\d{1,12})*$/, 'itemIds must be numbers separated by commas.')
    .transform((text) => text.split(',').map(Number))
    .optional(),
  state: z.enum(conversationStates).optional(),
  /** User ID, `me` or `nobody`. */
  assignee: z.string().max(64).optional(),
  only: z.enum(['unanswered', 'overdue']).optional(),
  course: integer('course must be a number.', 1).optional(),
  /** In days since the submission arrived. */
  minAge: integer('minAge must be a number of days.', 0, 3660).optional(),
  search: z.string().trim().max(textLimits.line).optional(),
  order: z.enum(['newest', 'oldest', 'due']).optional(),
})
export type ConversationFilter = z.output<typeof ConversationFilter>

export const conversations = {
  list: get('/admin/inbox', {
    right: 'submissions.read',
    summary: 'List conversations: submissions of all kinds with their state, assignee and due time',
    query: ConversationFilter,
  }).lists(Conversation),
  counts: get('/admin/inbox/counts', {
    right: 'submissions.read',
    summary: 'Count the conversations that need work',
  }).returns(WorkCounts),
  show: get('/admin/inbox/:id', {
    right: 'submissions.read',
    summary: 'Get a conversation',
  }).returns(Conversation),
  colleagues: get('/admin/colleagues', {
    right: 'submissions.read',
    summary: 'List the people to whom conversations can be assigned',
  }).lists(Colleague),
  change: patch('/admin/inbox', {
    right: 'submissions.answer',
    summary: 'Change the state or the assignee of conversations. A snooze time sets the state to snoozed',
    body: z.strictObject({
      ids: z.array(integer('ids must be numbers.', 1)).min(1, 'Please select conversations.').max(500),
      state: z.enum(conversationStates, 'Please choose a state.').optional(),
      snoozedUntil: z.iso
        .datetime({ offset: true, error: 'Please choose a date and time.' })
        .max(40)
        .optional(),
      assigneeId: z.string().max(64).nullable().optional(),
    }),
    errorStatuses: [409],
  }).lists(Conversation),
  notes: get('/admin/inbox/:id/notes', {
    right: 'personalData.read',
    summary: 'List the internal notes of a conversation, oldest first',
  }).lists(Note),
  addNote: create('/admin/inbox/:id/notes', {
    right: 'personalData.read',
    summary: 'Add an internal note to a conversation. Nothing is sent',
    body: z.strictObject({ text: requiredParagraphs('Please write a note.', textLimits.message) }),
    idempotent: true,
  }).returns(Note),
}
