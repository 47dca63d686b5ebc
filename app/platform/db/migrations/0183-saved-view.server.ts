import type { Db } from '../database.ts'
import { createTable } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Db): Promise<void> {
  await createTable(
    db,
    'savedView',
    `id identity,
    "ownerId" text references "user" (id) on delete cascade,
    name text not null,
    filter text not null,
    position integer not null`,
  )
  await db.schema
    .createIndex('savedView_owner')
    .on('savedView')
    .columns(['ownerId', 'position', 'id'])
    .execute()
  await createTable(
    db,
    'morningSummary',
    `"userId" text primary key not null references "user" (id) on delete cascade,
    "lastDay" text`,
  )
}
