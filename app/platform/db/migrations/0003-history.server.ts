import { type Kysely, sql } from 'kysely'
import { columnsOf } from './columns.server.ts'

const emailKeyOf = (email: string): string => email.trim().toLowerCase()

const phoneKeyOf = (phone: string | null): string | null => {
  const digits = phone?.replace(/\D/g, '') ?? ''
  return digits.length < 6 ? null : digits.slice(-10)
}

const phoneColumns = { admission: 'phoneNumber', contact: 'phone', franchise: 'contact', career: 'phone' }

export async function up(db: Kysely<never>): Promise<void> {
  const { text, integer, identity, indexed } = columnsOf(db)
  const create = (name: string) => db.schema.createTable(name).addColumn('id', integer, identity)
  const index = (table: string, ...columns: string[]) =>
    db.schema
      .createIndex(`${table}_${columns.join('_')}`)
      .on(table)
      .columns(indexed(columns, ['search']))
      .execute()

  await create('audit')
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('userId', text, (column) => column.notNull())
    .addColumn('userName', text, (column) => column.notNull())
    .addColumn('action', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('itemId', integer)
    .addColumn('label', text, (column) => column.notNull())
    .addColumn('search', text, (column) => column.notNull())
    .addColumn('before', text)
    .addColumn('after', text)
    .execute()
  await index('audit', 'id', 'search')
  await index('audit', 'kind', 'id', 'search')
  await index('audit', 'userId', 'id', 'search')
  await index('audit', 'kind', 'itemId', 'id')

  await create('reply')
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('itemId', integer, (column) => column.notNull())
    .addColumn('userId', text, (column) => column.notNull())
    .addColumn('userName', text, (column) => column.notNull())
    .addColumn('recipient', text, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('text', text, (column) => column.notNull())
    .addColumn('mailId', integer, (column) => column.notNull())
    .addColumn('createdAt', text, (column) => column.notNull())
    .execute()
  await index('reply', 'kind', 'itemId', 'id')

  await db.schema
    .alterTable('outbox')
    .addColumn('personal', integer, (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('outbox').addColumn('inReplyTo', text).execute()

  for (const [table, phone] of Object.entries(phoneColumns)) {
    await db.schema
      .alterTable(table)
      .addColumn('emailKey', text, (column) => column.notNull().defaultTo(''))
      .execute()
    await db.schema.alterTable(table).addColumn('phoneKey', text).execute()
    await fillKeys(db, table, phone)
    await index(table, 'emailKey', 'id')
    await index(table, 'phoneKey', 'id')
  }
  await index('readMark', 'userId', 'readAt')
}

async function fillKeys(db: Kysely<never>, table: string, phone: string): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; email: string; phone: string | null }>`
      select id, email, ${sql.ref(phone)} as phone from ${sql.table(table)} where id > ${last} order by id limit 1000
    `.execute(db)
    for (const { id, email, phone } of rows) {
      await sql`
        update ${sql.table(table)}
        set ${sql.ref('emailKey')} = ${emailKeyOf(email)}, ${sql.ref('phoneKey')} = ${phoneKeyOf(phone)}
        where id = ${id}
      `.execute(db)
    }
    const end = rows.at(-1)?.id
    if (end === undefined) return
    last = end
  }
}
