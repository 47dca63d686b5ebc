import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { readSchemaState } from '#app/platform/db/migrate/migrate.server.ts'
import type { DatabaseConfig } from '#app/platform/settings/settings.server.ts'
import { inspectDatabase } from '#app/operations/backup/database-copy.server.ts'
import { BackupError } from '#app/operations/backup/stored-backups.server.ts'
import { findAcademySamples } from '#app/operations/seed/academy-samples.server.ts'
import { findRemainingSamples } from '#app/operations/seed/remaining-samples.server.ts'
import { type CheckContext, look, wrong } from './check.ts'

export async function checkConnection(context: CheckContext) {
  const { database } = context.settings
  if (database.kind === 'sqlite' && !existsSync(database.file)) return look(`no database at ${database.file}`)
  try {
    await sql`select 1`.execute(context.db)
    return undefined
  } catch (error) {
    return unreadable(error as Error, database)
  }
}

export async function checkContents(context: CheckContext) {
  const { database } = context.settings
  try {
    context.contents = await inspectDatabase(database)
    const counts = Object.values(context.contents.rows)
    return `intact, ${counts.reduce((sum, count) => sum + count, 0)} rows`
  } catch (error) {
    return unreadable(error as Error, database)
  }
}

function unreadable(error: Error, { kind }: DatabaseConfig) {
  const todo =
    error instanceof BackupError || /malformed|not a database/.test(error.message)
      ? 'Stop the server and restore the last good backup: npm run restore -- latest --force'
      : kind === 'postgres'
        ? 'Check that the database server is running and that DATABASE_URL has its name, user and password.'
        : 'Check that the user running this can read it, and that no other program has locked it.'
  return wrong(`cannot be read: ${error.message}`, todo)
}

export async function checkMigrations({ db }: CheckContext) {
  const { state, unknown } = await readSchemaState(db)
  const newer = `the database was changed by a newer version (${unknown.join(', ')})`
  if (state === 'newer') return wrong(newer)
  if (state === 'missing') return look('the database needs to be migrated', 'The next start will do it.')
  return state === 'ok' ? 'up to date' : `${newer} and still works; install that version soon`
}

export async function findSamples({ db }: CheckContext) {
  const groups = await findRemainingSamples(db)
  const { admissions, receipts, certificates } = await findAcademySamples(db)
  const counts: [title: string, count: number][] = [
    ...groups.map(({ group, rows }): [string, number] => [group.title, rows.length]),
    ['Students, receipts and certificates', admissions.length + receipts.length + certificates.length],
  ]
  const remaining = counts.flatMap(([title, count]) => (count > 0 ? `${title} (${count})` : []))
  return remaining.length ? look(`still samples: ${remaining.join(', ')}`) : 'no sample content left'
}
