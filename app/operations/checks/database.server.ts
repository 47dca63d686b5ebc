import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { collectionNames } from '#app/collections.ts'
import type { DatabaseConfig } from '#app/platform/settings/settings.server.ts'
import { readSchemaState } from '#app/platform/db/migrate/migrate.server.ts'
import { BackupError } from '#app/operations/backup/backup-files.server.ts'
import { inspectDatabase } from '#app/operations/backup/database-copy.server.ts'
import { findNewestBackup } from '#app/operations/backup/stored-backups.server.ts'
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

/** Compares the number of rows with the newest backup. */
export async function findShrunkTable({ contents, settings }: CheckContext) {
  const { manifest } = (await findNewestBackup(settings.backupDir)) ?? {}
  const rows = contents?.rows ?? {}
  const before = (name: string) => manifest?.rows[name] ?? 0
  const shrunk = collectionNames.find((name) => before(name) >= 10 && (rows[name] ?? 0) < before(name) / 2)
  return (
    shrunk && look(`${shrunk} has ${rows[shrunk]} rows; there were ${before(shrunk)} at ${manifest?.madeAt}`)
  )
}

const toleratedMs = 5 * 60_000

export async function findFutureRow({ db }: CheckContext) {
  const timeColumns = [
    ...collectionNames.map((name) => [name, 'updatedAt'] as const),
    ['outbox', 'createdAt'] as const,
    ['audit', 'at'] as const,
  ]
  let newest = ''
  for (const [table, column] of timeColumns) {
    const { rows } = await sql<{ at: string | null }>`
      select max(${sql.ref(column)}) as at from ${sql.table(table)}
    `.execute(db)
    if ((rows[0]?.at ?? '') > newest) newest = rows[0]?.at ?? ''
  }
  return Date.parse(newest) > Date.now() + toleratedMs && wrong(`is behind: the newest row is from ${newest}`)
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
