import type { Kysely } from 'kysely'
import { columnsOf, contentTable } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  const { integer, text } = columnsOf(db)
  let table = contentTable(db, 'lot')
  for (const name of ['number', 'gtin', 'expiry', 'recall'])
    table = table.addColumn(name, text, (column) => column.notNull())
  for (const name of ['size', 'made', 'recallDate', 'recallReason']) table = table.addColumn(name, text)
  for (const name of ['productId', 'sample'])
    table = table.addColumn(name, integer, (column) => column.notNull())
  await table.execute()
  await db.schema.createIndex('lot_number').on('lot').column('number').execute()
}
