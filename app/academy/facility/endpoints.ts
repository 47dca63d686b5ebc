import { z } from 'zod'
import { flag, picture, position, versionColumns } from '../../platform/api/fields/fields.ts'
import { line, paragraphs } from '../../platform/api/fields/text-fields.ts'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { facility } from './definition.ts'
import { facilityMessages } from './facility-messages.ts'

declare module '../../platform/api/contract.ts' {
  interface EndpointTables {
    facilities: typeof facilities
  }
}

export const Facility = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  position: z.number().int(),
  status: z.number().int(),
  ...versionColumns,
})
export type Facility = z.output<typeof Facility>

const FacilityFields = z.strictObject({
  name: line(facilityMessages.name, 120),
  description: paragraphs(facilityMessages.description, 600),
  position: position(),
  status: flag(),
  image: picture(),
})

export const facilities = contentEndpoints(facility, {
  row: Facility,
  add: FacilityFields.partial({ status: true }),
  change: FacilityFields.partial(),
  order: 'in their order',
})
