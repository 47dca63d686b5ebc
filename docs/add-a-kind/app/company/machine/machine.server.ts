import { columnsOf, contentServer, type TableOf } from '../../records/content/content.server.ts'
import { activeColumn, idColumn, timeColumns } from '../../records/content/csv-columns.ts'
import { withPosition } from '../../records/content/sort-position.server.ts'
import { machine } from './definition.ts'
import { machines, Machine } from './endpoints.ts'

declare module '../../platform/db/schema.server.ts' {
  interface Database {
    machine: TableOf<Machine>
  }
}

export default contentServer({
  definition: machine,
  endpoints: machines,
  rows: (db) => db.selectFrom('machine').select(columnsOf(Machine)).orderBy('position').orderBy('id'),
  search: ['name', 'text'],
  insert: (trx, values) => trx.insertInto('machine').values(withPosition('machine', values)),
  csv: {
    ...idColumn,
    Name: (row) => row.name,
    Text: (row) => row.text,
    'Built in': (row) => row.year,
    Position: (row) => row.position,
    ...activeColumn,
    ...timeColumns,
  },
})
