import { z } from 'zod'
import { post } from '../../platform/api/endpoint.ts'
import { stringEnum, integer } from '../../platform/api/fields/scalar-fields.ts'
import { orderedNames } from '../../collections.ts'

const places = ['before', 'after'] as const

export const order = {
  move: post('/admin/order', {
    right: 'content.write',
    summary: 'Move a record of an ordered collection directly before or after another one',
    body: z.strictObject({
      kind: stringEnum(orderedNames, `kind must be one of ${orderedNames.join(', ')}.`),
      id: integer('id must be a number.', 1),
      place: stringEnum(places, 'place must be before or after.'),
      other: integer('other must be a number.', 1),
    }),
    errorStatuses: [409],
  }).returns(z.object({ id: z.number().int(), position: z.number().int() })),
}
