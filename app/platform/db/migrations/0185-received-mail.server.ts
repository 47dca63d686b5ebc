import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { createTable } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Db): Promise<void> {
  await createTable(
    db,
    'sentMessage',
    `id identity,
    "conversationId" integer not null references conversation (id) on delete cascade,
    "messageId" text not null unique,
    "createdAt" text not null`,
  )
  await createTable(
    db,
    'receivedMail',
    `id identity,
    "conversationId" integer not null references conversation (id) on delete cascade,
    "messageId" text not null unique,
    "fromAddress" text not null,
    "fromName" text not null,
    subject text not null,
    "text" text not null,
    "receivedAt" text not null,
    "isVerified" integer not null,
    reasons text not null`,
  )
  await createTable(
    db,
    'receivedFile',
    `id identity,
    "mailId" integer not null references "receivedMail" (id) on delete cascade,
    name text not null,
    type text,
    size integer not null,
    attachment text,
    problem text`,
  )
  const indexes = {
    sentMessage: ['conversationId', 'id'],
    receivedMail: ['conversationId', 'receivedAt'],
    receivedFile: ['mailId', 'id'],
  }
  for (const [table, columns] of Object.entries(indexes))
    await db.schema.createIndex(`${table}_${columns[0]}`).on(table).columns(columns).execute()
  await db.schema.createIndex('receivedFile_attachment').on('receivedFile').column('attachment').execute()
  await db.schema.createIndex('receivedMail_fromAddress').on('receivedMail').column('fromAddress').execute()
  await sql`
    insert into "sentMessage" ("conversationId", "messageId", "createdAt")
    select conversation.id, outbox."messageId", outbox."createdAt"
    from reply
    join outbox on outbox.id = reply."mailId"
    join conversation on conversation.kind = reply.kind and conversation."itemId" = reply."itemId"
    order by reply.id`.execute(db)
}
