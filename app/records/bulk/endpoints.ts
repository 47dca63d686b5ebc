import { z } from 'zod'
import { post } from '../../platform/api/endpoint.ts'
import { stringEnum, integer } from '../../platform/api/fields/scalar-fields.ts'
import { collectionNames } from '../../collections.ts'

const maxRecords = 500

const bulkActions = ['status', 'delete', 'restore'] as const
export type BulkAction = (typeof bulkActions)[number]

export const Outcome = z.object({
  id: z.number().int(),
  outcome: z.enum(['changed', 'unchanged']),
  version: z.number().int(),
})
export type Outcome = z.output<typeof Outcome>

const idsMessage = `Please choose 1 to ${maxRecords} records.`

export const bulk = {
  apply: post('/admin/bulk', {
    right: { content: 'content.write', submissions: 'submissions.answer' },
    summary:
      'Delete, restore or change the status of many records: either all change, or none and each error is keyed by id',
    body: z.strictObject({
      kind: stringEnum(collectionNames, `kind must be one of ${collectionNames.join(', ')}.`),
      ids: z
        .array(integer('ids must be numbers.', 1), idsMessage)
        .min(1, idsMessage)
        .max(maxRecords, idsMessage),
      action: stringEnum(bulkActions, 'action must be status, delete or restore.'),
      /** Required for the action `status`: 0 or 1 for content, 1 to 4 for submissions. */
      status: integer('Please choose a status.', 0, 4).optional(),
    }),
    errorStatuses: [409],
  }).lists(Outcome),
}
