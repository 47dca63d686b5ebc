import type { Db } from '../database.ts'
import { createTable } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Db): Promise<void> {
  await createTable(
    db,
    'person',
    `id identity,
    "key" text not null,
    field text not null,
    "before" text,
    "after" text,
    "userId" text not null,
    "userName" text not null,
    "createdAt" text not null,
    "undoneAt" text,
    "undoneUserId" text,
    "undoneUserName" text`,
  )
  await db.schema.createIndex('person_key').on('person').columns(['key', 'id']).execute()
  await db.schema.createIndex('person_after').on('person').columns(['after', 'field']).execute()
}
