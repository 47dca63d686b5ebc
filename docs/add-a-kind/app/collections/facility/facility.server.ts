import { columnsOf, contentServer, type TableOf } from '../content.server.ts'
import { activeColumn, idColumn, timeColumns } from '../csv-columns.ts'
import { facility } from './definition.ts'
import { facilities, Facility } from './endpoints.ts'

declare module '../../db/schema.server.ts' {
  interface Database {
    facility: TableOf<Facility>
  }
}

export default contentServer({
  definition: facility,
  endpoints: facilities,
  rows: (db) => db.selectFrom('facility').select(columnsOf(Facility)).orderBy('position').orderBy('id'),
  search: ['name', 'text'],
  insert: (trx, values) => trx.insertInto('facility').values(values),
  csv: {
    ...idColumn,
    Name: (row) => row.name,
    Text: (row) => row.text,
    Position: (row) => row.position,
    ...activeColumn,
    ...timeColumns,
  },
})
