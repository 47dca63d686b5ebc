import { type Kysely, sql } from 'kysely'
import { columnsOf } from './columns.server.ts'

const inboxPaths = {
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
  for (const [kind, inboxPath] of Object.entries(inboxPaths))
    await linkMailsToSubmissions(db, kind, inboxPath)

  await db.schema
    .createTable('erasure')
    .addColumn('id', integer, identity)
    .addColumn('digest', text, (column) => column.notNull())
    .addColumn('erasedAt', text, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('erasure_digest').on('erasure').columns(['digest', 'erasedAt']).execute()

  for (const kind of Object.keys(inboxPaths)) {
    await db.schema.createIndex(`${kind}_updatedAt`).on(kind).column('updatedAt').execute()
  }
}

async function linkMailsToSubmissions(db: Kysely<never>, kind: string, inboxPath: string): Promise<void> {
  await sql`
    update outbox
    set kind = ${kind}, "itemId" = (select "itemId" from reply where reply."mailId" = outbox.id)
    where id in (select "mailId" from reply where reply.kind = ${kind})
  `.execute(db)
  // Link each company notification, which ends with the inbox URL, to the latest submission before it from its reply-to address.
  await sql`
    update outbox
    set kind = ${kind}, "itemId" = (
      select max(id) from ${sql.table(kind)} as item
      where item.email = outbox."replyTo" and item."createdAt" <= outbox."createdAt"
    )
    where personal = 0 and text like ${`%${inboxPath}`}
  `.execute(db)
}
