import type { Kysely } from 'kysely'
import { columnsOf, contentTable } from './columns.server.ts'

export const onlyAdds = true

const texts = ['name', 'category', 'kind', 'subheading', 'description']
const lists = ['sizes', 'features', 'specifications', 'certifications']
const pictures = ['image', 'image2', 'image3', 'image4', 'image5', 'image6']

export async function up(db: Kysely<never>): Promise<void> {
  const { integer, text } = columnsOf(db)
  let table = contentTable(db, 'product').addColumn('brandId', integer)
  for (const column of texts) table = table.addColumn(column, text, (type) => type.notNull())
  for (const column of lists) table = table.addColumn(column, text, (type) => type.notNull().defaultTo('[]'))
  for (const column of ['notice', ...pictures]) table = table.addColumn(column, text)
  await table.addColumn('position', integer, (type) => type.notNull()).execute()
  for (const column of ['brandId', ...pictures])
    await db.schema.createIndex(`product_${column}`).on('product').column(column).execute()
}
