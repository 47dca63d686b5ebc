import { z } from 'zod'
import { create, del, get, patch, post } from '../../../platform/api/endpoint.ts'
import { requiredLine } from '../../../platform/api/fields/text-fields.ts'
import { ConversationFilter } from '../conversation/endpoints.ts'
import { conversationStates } from '../conversation/conversation-states.ts'

/** Without `search`, which may contain personal data. */
export const SavedFilter = ConversationFilter.pick({
  kind: true,
  assignee: true,
  only: true,
  course: true,
  minAge: true,
})
  .extend({ state: z.enum(conversationStates).default('open') })
  .strict()
export type SavedFilter = z.output<typeof SavedFilter>

export const SavedView = z.object({
  id: z.int(),
  name: z.string(),
  /** Shared views are visible to all who may read submissions. */
  shared: z.boolean(),
  filter: SavedFilter,
  /** Number of conversations. */
  count: z.int(),
})
export type SavedView = z.output<typeof SavedView>

/** Each person sees at most this many own and this many shared views, because each view is counted by its own query. */
export const maxViews = 10

const name = requiredLine('Please enter a name.', 40)
const shared = z.boolean('shared must be true or false.')

/** Changing shared views also requires the right `submissions.answer`. */
export const savedViews = {
  list: get('/admin/views', {
    right: 'submissions.read',
    summary: 'List own and shared views of the inbox with the number of their conversations',
  }).lists(SavedView),
  add: create('/admin/views', {
    right: 'submissions.read',
    summary: 'Save a view of the inbox',
    body: z.strictObject({ name, shared: shared.default(false), filter: SavedFilter }),
    errorStatuses: [409],
  }).returns(SavedView),
  change: patch('/admin/views/:id', {
    right: 'submissions.read',
    summary: 'Rename a view, share it, or make a shared one your own',
    body: z.strictObject({ name: name.optional(), shared: shared.optional() }),
    errorStatuses: [409],
  }).returns(SavedView),
  move: post('/admin/views/:id/move', {
    right: 'submissions.read',
    summary: 'Move a view up or down among your own or the shared ones',
    body: z.strictObject({ direction: z.enum(['up', 'down'], 'direction must be up or down.') }),
  }).lists(SavedView),
  remove: del('/admin/views/:id', {
    right: 'submissions.read',
    summary: 'Delete a view',
  }),
}
