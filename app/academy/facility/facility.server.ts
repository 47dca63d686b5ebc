import { columnsOf, contentServer, type TableOf } from '../../records/content/content.server.ts'
import { activeColumn, idColumn, timeColumns } from '../../records/content/csv-columns.ts'
import { withPosition } from '../../records/content/sort-position.server.ts'
import { facility } from './definition.ts'
import { facilities, Facility } from './endpoints.ts'
import { initialFacilities } from './initial.server.ts'

declare module '../../platform/db/schema.server.ts' {
  interface Database {
    facility: TableOf<Facility>
  }
}

export default contentServer({
  definition: facility,
  endpoints: facilities,
  rows: (db) => db.selectFrom('facility').select(columnsOf(Facility)).orderBy('position').orderBy('id'),
  search: ['name', 'description'],
  insert: (trx, values) =>
    trx.insertInto('facility').values({ status: 1, ...withPosition('facility', values) }),
  csv: {
    ...idColumn,
    Position: (row) => row.position,
    Name: (row) => row.name,
    Description: (row) => row.description,
    ...activeColumn,
    ...timeColumns,
  },
  initial: initialFacilities,
})
