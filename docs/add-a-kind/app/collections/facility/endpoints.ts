import { z } from 'zod'
import { flag, picture, versionColumns, whole } from '../../api/fields.ts'
import { line, paragraphs } from '../../inbox/visitor-fields.ts'
import { facilityMessages } from './facility-messages.ts'
import { contentEndpoints } from '../content-endpoints.ts'
import { facility } from './definition.ts'

declare module '../../api/contract.ts' {
  interface EndpointTables {
    facilities: typeof facilities
  }
}

export const Facility = z.object({
  id: z.number().int(),
  name: z.string(),
  text: z.string(),
  photo: z.string().nullable(),
  position: z.number().int(),
  status: z.number().int(),
  ...versionColumns,
})
export type Facility = z.output<typeof Facility>

const FacilityFields = z.strictObject({
  name: line(facilityMessages.name, 120),
  text: paragraphs(facilityMessages.text, 1000),
  position: whole(facilityMessages.position, 1, 999),
  status: flag(),
  photo: picture(),
})
export const facilities = contentEndpoints(facility, {
  row: Facility,
  add: FacilityFields,
  change: FacilityFields.partial(),
  order: 'in their order',
})
