import { type Kysely, sql } from 'kysely'
import { type InitialGlove, createInitialFacts } from '../../../catalogue/facts/initial-facts.ts'
import { productKinds } from '../../../catalogue/facts/product.ts'
import { columnsOf } from './columns.server.ts'

export const onlyAdds = true

type Stored = Pick<InitialGlove, 'id' | 'kind' | 'category'> & { sizes: string; specifications: string }

export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnsOf(db)
  await db.schema
    .alterTable('product')
    .addColumn('facts', text, (column) => column.notNull().defaultTo('[]'))
    .execute()
  const { rows } = await sql<Stored>`select id, kind, category, sizes, specifications from product`.execute(
    db,
  )
  for (const row of rows) {
    if (!(row.kind in productKinds)) continue
    const { sizes, specifications } = row
    const facts = createInitialFacts({
      ...row,
      sizes: JSON.parse(sizes) as string[],
      specifications: JSON.parse(specifications) as InitialGlove['specifications'],
    })
    await sql`update product set facts = ${JSON.stringify(facts)} where id = ${row.id}`.execute(db)
  }
}
