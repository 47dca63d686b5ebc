import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.ts'
import { getEngine } from '#app/platform/db/engine.server.ts'
import { createAuditTriggers } from './audit-triggers.server.ts'
import { createTable } from './create-table.server.ts'
import { createIndexes } from './indexes.server.ts'
import { tables } from './tables.ts'

export async function up(db: Db): Promise<void> {
  for (const [name, columns] of Object.entries(tables)) await createTable(db, name, columns)
  if (getEngine(db).type === 'postgres') await installTrigrams(db)
  await createIndexes(db)
  await createAuditTriggers(db)
  await sql`insert into revision (id, value) values (1, 1)`.execute(db)
  const now = new Date().toISOString()
  for (const [index, name] of ['Oil & Gas', 'Health Care'].entries())
    await sql`insert into category (name, "position", "createdAt", "updatedAt")
      values (${name}, ${index + 1}, ${now}, ${now})`.execute(db)
}

/** Without permission to install pg_trgm, searches scan an index instead, as on SQLite. */
async function installTrigrams(db: Db): Promise<void> {
  await sql`
    do $$ begin
      create extension if not exists pg_trgm;
    exception when insufficient_privilege or undefined_file or feature_not_supported then null;
    end $$
  `.execute(db)
}
