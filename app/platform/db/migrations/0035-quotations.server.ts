import { type Kysely, sql } from 'kysely'
import { columnsOf } from './columns.server.ts'

export const onlyAdds = true

const texts =
  'name organisation email country place papers gloves lines search emailKey reference createdAt updatedAt'
const optional = 'phone phoneKey incoterm wantedBy currency tenderNumber tenderCloses notes deletedAt'

const privacyTexts = {
  quotationAsked:
    'Your name, organisation and e-mail address, your phone number (optional), the gloves you ask for, and what you say of delivery and tender.',
  quotationWhy: 'To make you an offer, and to find it if you write again.',
  quotationReaders: 'Our office.',
}

export async function up(db: Kysely<never>): Promise<void> {
  const { integer, text, identity, indexed, isPostgres } = columnsOf(db)
  let table = db.schema.createTable('quotation').addColumn('id', integer, identity) as ReturnType<
    typeof db.schema.createTable
  >
  for (const name of texts.split(' '))
    table = table.addColumn(name, text, (column) => column.notNull()) as never
  for (const name of optional.split(' ')) table = table.addColumn(name, text) as never
  table = table.addColumn('shelfLife', integer) as never
  for (const [name, fallback] of Object.entries({ samples: 0, ownBrand: 0, status: 1, version: 1 }))
    table = table.addColumn(name, integer, (column) => column.notNull().defaultTo(fallback)) as never
  await table.execute()
  await db.schema.alterTable('recipient').addColumn('quotation', text).execute()

  for (const [name, words] of Object.entries(privacyTexts)) {
    await db.schema.alterTable('page').addColumn(name, text).execute()
    await sql`update page set ${sql.ref(name)} = ${words} where page = 'privacy'`.execute(db)
  }

  const index = (name: string, ...columns: string[]) =>
    db.schema
      .createIndex(`quotation_${name}`)
      .on('quotation')
      .columns(indexed(columns, ['search']))
      .execute()
  await index('emailKey', 'emailKey', 'id')
  await index('phoneKey', 'phoneKey', 'id')
  await index('week', 'deletedAt', 'createdAt')
  await index('updatedAt', 'updatedAt')
  const inUse = async (name: string, ...columns: string[]) => {
    const made = db.schema.createIndex(`quotation_${name}`).on('quotation')
    await (
      isPostgres
        ? made.columns(columns).where('deletedAt', 'is', null)
        : made.columns(['deletedAt', ...columns])
    ).execute()
  }
  await inUse('status', 'status', 'id', 'search')
  await inUse('search', 'id', 'search', 'status')
  await inUse('count', 'status')
  if (!isPostgres) return
  const { rows } =
    await sql`select 1 from pg_opclass where opcname = 'gin_trgm_ops' and pg_opclass_is_visible(oid)`.execute(
      db,
    )
  if (rows.length > 0)
    await sql`create index quotation_trigrams on quotation using gin (search gin_trgm_ops)`.execute(db)
}
