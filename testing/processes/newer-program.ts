import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.ts'
import { saveRequiredMigration } from '#app/platform/db/migrate/migrate.server.ts'
import { migrations, type SchemaMigration } from '#app/platform/db/migrations/index.server.ts'

/** Changes the database like a newer version with one more migration. */
export async function simulateNewerMigration(
  db: Db,
  { onlyAdds }: Pick<SchemaMigration, 'onlyAdds'>,
): Promise<void> {
  const name = onlyAdds ? '9001-adds' : '9002-changes'
  const migration: SchemaMigration = { up: async () => {}, ...(onlyAdds && { onlyAdds }) }
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
    db,
  )
  await saveRequiredMigration(db, { ...migrations, [name]: migration })
}
