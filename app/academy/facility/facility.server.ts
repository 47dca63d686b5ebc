import { columnsOf, contentServer } from '#app/records/content/content.server.ts'
import { withPosition } from '#app/records/content/sort-position.server.ts'
import { contentCsv, type FieldTable } from '#app/records/field/columns.server.ts'
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
  endpoints: facilities,
  rows: (db) => db.selectFrom('facility').select(columnsOf(Facility)).orderBy('position').orderBy('id'),
  search: ['name', 'description'],
  insert: (trx, values) =>
    trx.insertInto('facility').values({ status: 1, ...withPosition('facility', values) }),
  csv: contentCsv(facility, facilityFields, Facility),
})
