import { SqliteAdapter, sql } from 'kysely'
import type { Db } from './open.server.ts'

/**
 * Lets what was deleted leave SQLite's files: the database overwrites it, but its write-ahead log still holds the
 * pages as they were. Where somebody reads meanwhile (a backup), nothing waits and the next call does it.
 * PostgreSQL does the like by itself, when autovacuum comes by.
 */
export async function overwriteDeleted(db: Db): Promise<void> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection)
    await sql`pragma busy_timeout = 0`.execute(connection)
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(connection)
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(rows[0]?.timeout ?? 5000)}`.execute(connection)
    }
  })
}
