import type { z } from 'zod'
import { get } from '../../platform/api/endpoint.ts'
import { numericEnum } from '../../platform/api/fields/scalar-fields.ts'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { contentBodies, contentRow } from '../../records/field/schemas.ts'
import { opening } from './definition.ts'
import { openingFields } from './fields.ts'

export const Opening = contentRow(opening, openingFields)
export type Opening = z.output<typeof Opening>

export const openings = {
  ...contentEndpoints(opening, {
    row: Opening,
    ...contentBodies(opening, openingFields),
    query: { open: numericEnum([0, 1], 'open must be 1 or 0.').optional() },
  }),
  one: get('/Opening/:id', { summary: 'Get an active opening, even after its last day' }).returns(Opening),
}
