import { z } from 'zod'
import { activeStatus, optionalPicture, position, versionColumns } from '../../platform/api/fields/fields.ts'
import { requiredLine, requiredParagraphs } from '../../platform/api/fields/text-fields.ts'
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
  name: requiredLine(facilityMessages.name, 120),
  description: requiredParagraphs(facilityMessages.description, 600),
  position: position(),
  status: activeStatus(),
  image: optionalPicture(),
})

export const facilities = contentEndpoints(facility, {
  row: Facility,
  add: FacilityFields.partial({ status: true }),
  change: FacilityFields.partial(),
  order: 'in their order',
})
