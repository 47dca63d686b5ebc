import { z } from 'zod'
import { post } from '../../platform/api/endpoint.ts'
import { choice, whole } from '../../platform/api/fields/fields.ts'
import { collectionNames } from '../../collections.ts'

declare module '../../platform/api/contract.ts' {
  interface EndpointTables {
    bulk: typeof bulk
  }
}

/** Most records that one call may change. */
const bulkLimit = 500

const bulkActions = ['status', 'delete', 'restore'] as const
export type BulkAction = (typeof bulkActions)[number]

export const Outcome = z.object({
  id: z.number().int(),
  /** `unchanged`: it was so already. */
  outcome: z.enum(['changed', 'unchanged']),
  /** The row's version now. */
  version: z.number().int(),
})
export type Outcome = z.output<typeof Outcome>

const someIds = `Please choose 1 to ${bulkLimit} records.`

export const bulk = {
  apply: post('/admin/bulk', {
    right: { content: 'content.write', submissions: 'submissions.answer' },
    summary:
      'Change the status of many records, delete or restore them: all of them, or none with a message by id',
    body: z.strictObject({
      kind: choice(collectionNames, `kind must be one of ${collectionNames.join(', ')}.`),
      ids: z.array(whole('ids must be numbers.', 1), someIds).min(1, someIds).max(bulkLimit, someIds),
      action: choice(bulkActions, 'action must be status, delete or restore.'),
      /** 0 or 1 for what is published, 1 to 4 for what was sent; with the action status only. */
      status: whole('Please choose a status.', 0, 4).optional(),
    }),
    refuses: [409],
  }).lists(Outcome),
}
