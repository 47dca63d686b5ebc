import type { Db } from '../database.ts'
import { createTable } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Db): Promise<void> {
  await createTable(
    db,
    'presence',
    `"conversationId" integer not null references conversation (id) on delete cascade,
    "userId" text not null,
    activity text not null,
    "seenAt" text not null,
    primary key ("conversationId", "userId")`,
  )
  await db.schema.createIndex('presence_user').on('presence').column('userId').execute()
  await createTable(
    db,
    'cannedReply',
    `id identity,
    "userId" text,
    title text not null,
    "text" text not null,
    "updatedAt" text not null`,
  )
  await db.schema.createIndex('cannedReply_user').on('cannedReply').columns(['userId', 'title']).execute()
  await createTable(db, 'signature', '"userId" text not null primary key, "text" text not null')
  await createTable(
    db,
    'replyFile',
    `id identity,
    kind text not null,
    "itemId" integer not null,
    "userId" text not null,
    "replyId" integer,
    "mailId" integer,
    name text not null,
    type text not null,
    size integer not null,
    attachment text not null,
    "createdAt" text not null`,
  )
  const indexes = {
    item: ['kind', 'itemId'],
    reply: ['replyId'],
    mail: ['mailId'],
    attachment: ['attachment'],
  }
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(`replyFile_${name}`).on('replyFile').columns(columns).execute()
}
