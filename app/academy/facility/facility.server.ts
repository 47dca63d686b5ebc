import { contentServer } from '#app/records/content/content.server.ts'
import type { FieldTable } from '#app/records/field/columns.server.ts'
import { facility, facilityFields } from './facility.ts'
import { contentEndpoints } from '#app/records/content/content-endpoints.ts'
import { contentBodies, contentRow } from '#app/records/field/schemas.ts'

const Facility = contentRow(facility, facilityFields)

const facilities = contentEndpoints(facility, {
  row: Facility,
  ...contentBodies(facility, facilityFields),
})

declare module '#app/platform/db/database.ts' {
  interface Database {
    facility: FieldTable<typeof facility, typeof facilityFields>
  }
}

export default contentServer({
  definition: facility,
  fields: facilityFields,
  endpoints: facilities,
  search: ['name', 'description'],
})
