import { z } from 'zod'
import { post } from '../../platform/api/endpoint.ts'
import { choice, whole } from '../../platform/api/fields/fields.ts'
import { orderedNames } from '../../collections.ts'

declare module '../../platform/api/contract.ts' {
  interface EndpointTables {
    order: typeof order
  }
}

const places = ['before', 'after'] as const

export const order = {
  move: post('/admin/order', {
    right: 'content.write',
    summary: 'Move a record of an ordered collection right before or after another one',
    body: z.strictObject({
      kind: choice(orderedNames, `kind must be one of ${orderedNames.join(', ')}.`),
      id: whole('id must be a number.', 1),
      place: choice(places, 'place must be before or after.'),
      other: whole('other must be a number.', 1),
    }),
    refuses: [409],
  }).returns(z.object({ id: z.number().int(), position: z.number().int() })),
}
