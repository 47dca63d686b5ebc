import { columnsOf, contentServer } from '../../records/content/content.server.ts'
import { withPosition } from '../../records/content/sort-position.server.ts'
import { contentCsv, type FieldTable } from '../../records/field/columns.server.ts'
import { brand } from './definition.ts'
import { Brand, brands } from './endpoints.ts'
import { brandFields } from './fields.ts'

export type BrandTable = FieldTable<typeof brand, typeof brandFields>

export default contentServer({
  definition: brand,
  endpoints: brands,
  rows: (db) => db.selectFrom('brand').select(columnsOf(Brand)).orderBy('position').orderBy('id'),
  search: ['name'],
  insert: (trx, values) =>
    trx.insertInto('brand').values({ status: 1, plus: 0, ...withPosition('brand', values) }),
  csv: contentCsv(brand, brandFields, Brand),
})
