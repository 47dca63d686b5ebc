import { type Kysely, sql } from 'kysely'
import { columnsOf } from './columns.server.ts'

const screens = {
  admission: '/admin/admission',
  contact: '/admin/contact',
  franchise: '/admin/franchisee',
  career: '/admin/career',
}

export async function up(db: Kysely<never>): Promise<void> {
  const { text, integer, identity } = columnsOf(db)

  await db.schema.alterTable('outbox').addColumn('kind', text).execute()
  await db.schema.alterTable('outbox').addColumn('itemId', integer).execute()
  await db.schema.createIndex('outbox_kind_itemId').on('outbox').columns(['kind', 'itemId']).execute()
  for (const [kind, screen] of Object.entries(screens)) await nameSubmissions(db, kind, screen)

  await db.schema
    .createTable('erasure')
    .addColumn('id', integer, identity)
    .addColumn('digest', text, (column) => column.notNull())
    .addColumn('erasedAt', text, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('erasure_digest').on('erasure').columns(['digest', 'erasedAt']).execute()

  for (const kind of Object.keys(screens)) {
    await db.schema.createIndex(`${kind}_updatedAt`).on(kind).column('updatedAt').execute()
  }
}

async function nameSubmissions(db: Kysely<never>, kind: string, screen: string): Promise<void> {
  await sql`
    update outbox
    set kind = ${kind}, "itemId" = (select "itemId" from reply where reply."mailId" = outbox.id)
    where id in (select "mailId" from reply where reply.kind = ${kind})
  `.execute(db)
  // Notifications to the company end with the URL of the inbox and are created together with the submission.
  await sql`
    update outbox
    set kind = ${kind}, "itemId" = (
      select max(id) from ${sql.table(kind)} as item
      where item.email = outbox."replyTo" and item."createdAt" <= outbox."createdAt"
    )
    where personal = 0 and text like ${`%${screen}`}
  `.execute(db)
}
