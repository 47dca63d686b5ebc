import { chmod } from 'node:fs/promises'
import { sql } from 'kysely'
import { ephemeralTables, isEphemeral } from '../../db/ephemeral-tables.ts'
import { type Db, openToRead } from '../../db/open.server.ts'
import { countRows } from '../../db/page.server.ts'
import { type Contents, migrationsOf } from './database-copy.server.ts'
import { runTool } from './postgres-tools.server.ts'
import { rowFiles } from './row-files.server.ts'

/** What stands in a PostgreSQL database. */
export async function contentsOf(db: Db): Promise<Contents> {
  const rows: Contents['rows'] = {}
  for (const { name } of await db.introspection.getTables())
    rows[name] = await countRows(db.selectFrom(name as 'note'))
  return { rows, migrations: await migrationsOf(db), keys: await rowFiles(db) }
}

/** Copies a PostgreSQL database as it is at one moment, and tells what stood in it at that moment. */
export async function dumpPostgres(url: string, target: string): Promise<Contents> {
  const db = openToRead({ kind: 'postgres', url })
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        await sql`set local statement_timeout = 0`.execute(trx)
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
        const exported = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(trx)
        const snapshot = `--snapshot=${exported.rows[0]?.snapshot}`
        await dumpTables(url, target, [snapshot])
        const { rows, ...contents } = await contentsOf(trx)
        const inDump = Object.entries(rows).map(([table, count]) => [table, isEphemeral(table) ? 0 : count])
        return { ...contents, rows: Object.fromEntries(inDump) }
      })
  } finally {
    await db.destroy()
  }
}

/** Writes all tables into an archive that only its owner may read, without the rows that let somebody in. */
export async function dumpTables(url: string, target: string, options: string[] = []): Promise<void> {
  const form = ['--format=custom', '--no-owner', '--no-privileges', `--file=${target}`]
  const leftOut = ephemeralTables.map((table) => `--exclude-table-data="${table}"`)
  await runTool('pg_dump', [...form, ...leftOut, ...options], url)
  await chmod(target, 0o600)
}

/** Reads a copy through from end to end. @throws BackupError where it is damaged. */
export const readDump = (file: string): Promise<void> => runTool('pg_restore', ['--file=/dev/null', file])
