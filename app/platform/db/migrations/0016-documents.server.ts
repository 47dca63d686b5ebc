import type { Kysely } from 'kysely'
import { columnsOf, contentTable } from './columns.server.ts'

export const onlyAdds = true

const texts = 'series number kind title language effectiveFrom'
const optional =
  'address products certification markets validUntil withdrawnOn issuer standard scope covers mark shownOn file madeFrom madeFile'

export async function up(db: Kysely<never>): Promise<void> {
  const { integer, text } = columnsOf(db)
  let table = contentTable(db, 'document')
  for (const column of texts.split(' ')) table = table.addColumn(column, text, (type) => type.notNull())
  for (const column of optional.split(' ')) table = table.addColumn(column, text)
  for (const column of ['revision', 'sample', 'position'])
    table = table.addColumn(column, integer, (type) => type.notNull())
  await table.execute()
  for (const column of ['series', 'address', 'number', 'file'])
    await db.schema.createIndex(`document_${column}`).on('document').column(column).execute()
}
