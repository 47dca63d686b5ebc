import { columnsOf, contentServer, type TableOf } from '../../records/content/content.server.ts'
import { activeColumn, idColumn, timeColumns } from '../../records/content/csv-columns.ts'
import { withPosition } from '../../records/content/sort-position.server.ts'
import { brand } from './definition.ts'
import { Brand, brands } from './endpoints.ts'
import { initialBrands } from './initial.server.ts'

declare module '../../platform/db/schema.server.ts' {
  interface Database {
    brand: TableOf<Brand>
  }
}

export default contentServer({
  definition: brand,
  endpoints: brands,
  rows: (db) => db.selectFrom('brand').select(columnsOf(Brand)).orderBy('position').orderBy('id'),
  search: ['name'],
  insert: (trx, values) =>
    trx.insertInto('brand').values({ status: 1, plus: 0, ...withPosition('brand', values) }),
  csv: {
    ...idColumn,
    Position: (row) => row.position,
    Name: (row) => row.name,
    Mark: (row) => row.mark,
    Plus: (row) => (row.plus ? 'Yes' : 'No'),
    ...activeColumn,
    ...timeColumns,
  },
  initial: initialBrands,
})
