import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { columnsOf, createTable } from './columns.server.ts'

export const onlyAdds = true

const kinds = ['admission', 'contact', 'franchise', 'career', 'quotation']

export async function up(db: Db): Promise<void> {
  const { integer, text } = columnsOf(db)
  await createTable(
    db,
    'conversation',
    `id identity,
    kind text not null,
    "itemId" integer not null,
    state text not null,
    "lastFrom" text not null,
    "lastAt" text not null,
    "dueAt" text,
    "snoozedUntil" text,
    "assigneeId" text,
    version integer not null default 1,
    "createdAt" text not null,
    "deletedAt" text`,
  )
  await db.schema
    .createIndex('conversation_item')
    .unique()
    .on('conversation')
    .columns(['kind', 'itemId'])
    .execute()
  const indexes = {
    last: ['deletedAt', 'lastAt', 'id'],
    state: ['deletedAt', 'state', 'lastAt', 'id'],
    // The last two columns make the counts of open conversations index-only.
    due: ['deletedAt', 'state', 'lastFrom desc', 'dueAt', 'id', 'kind', 'assigneeId'],
    assignee: ['deletedAt', 'assigneeId', 'state', 'lastAt'],
    kind: ['deletedAt', 'kind', 'state', 'lastAt'],
    snoozed: ['state', 'snoozedUntil'],
  }
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(`conversation_${name}`).on('conversation').columns(columns).execute()
  for (const kind of kinds) await startConversations(db, kind)
  await createTable(
    db,
    'conversationNote',
    `id identity,
    "conversationId" integer not null references conversation (id) on delete cascade,
    "userId" text not null,
    "userName" text not null,
    "text" text not null,
    "createdAt" text not null`,
  )
  await db.schema
    .createIndex('conversationNote_conversation')
    .on('conversationNote')
    .columns(['conversationId', 'id'])
    .execute()
  await db.schema.alterTable('identity').addColumn('holidays', text).execute()
  await db.schema
    .alterTable('identity')
    .addColumn('answerHours', integer, (column) => column.notNull().defaultTo(4))
    .execute()
  const newline = sql.lit('\n')
  await sql`
    update admission
    set search = search || ${newline} || lower(coalesce(message, '')) || ${newline} || lower(coalesce(location, ''))`.execute(
    db,
  )
}

/** Answered submissions wait, decided ones are done. All others are due since they arrived. */
async function startConversations(db: Db, kind: string): Promise<void> {
  const decided = kind === 'contact' ? sql`1 = 0` : sql`item.status in (3, 4)`
  const lastReply = sql`(select max(reply."createdAt") from reply where reply.kind = ${sql.lit(kind)} and reply."itemId" = item.id)`
  await sql`
    insert into conversation (kind, "itemId", state, "lastFrom", "lastAt", "dueAt", "createdAt", "deletedAt")
    select ${sql.lit(kind)}, item.id,
      case when ${decided} then 'done' when ${lastReply} is not null then 'waiting' else 'open' end,
      case when ${lastReply} is not null then 'staff' else 'visitor' end,
      coalesce(${lastReply}, item."createdAt"),
      case when ${lastReply} is null then item."createdAt" end,
      item."createdAt", item."deletedAt"
    from ${sql.table(kind)} as item order by item.id`.execute(db)
}
