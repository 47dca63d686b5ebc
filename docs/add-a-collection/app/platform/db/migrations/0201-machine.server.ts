import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.ts'
import { createTable } from './create-table.server.ts'
import { contentColumns } from './tables.ts'

export const onlyAdds = true

export async function up(db: Db): Promise<void> {
  await createTable(
    db,
    'machine',
    `${contentColumns},
    name text not null,
    "text" text not null,
    year integer,
    image text,
    "position" integer not null`,
  )
  await sql`create index machine_image on machine (image)`.execute(db)
}
