import type { z } from 'zod'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { contentBodies, contentRow } from '../../records/field/schemas.ts'
import { facility } from './definition.ts'
import { facilityFields } from './fields.ts'

export const Facility = contentRow(facility, facilityFields)
export type Facility = z.output<typeof Facility>

export const facilities = contentEndpoints(facility, {
  row: Facility,
  ...contentBodies(facility, facilityFields),
  order: 'in their order',
})
