import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isEphemeral } from '#app/platform/db/ephemeral-tables.ts'
import { listUnknown } from '#app/platform/db/migrate/migrate.server.ts'
import { assertNoForeignSchema, inspectDatabase } from './database-copy.server.ts'
import { runPostgresTool } from './postgres-tools.server.ts'
import { BackupError, hashFile, databaseFiles, type Manifest, readManifest } from './stored-backups.server.ts'

/**
 * Reads the complete backup and compares it with its manifest.
 * @throws BackupError for the first problem.
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const { engine, files, migrations } = manifest
  for (const { path, bytes, sha256 } of files) {
    const file = join(folder, path)
    if (!existsSync(file)) throw new BackupError(`${path} is missing from the backup ${folder}.`)
    const found = await hashFile(file)
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new BackupError(`${path} in the backup ${folder} has changed since the backup was made.`)
  }
  const database = join(folder, databaseFiles[engine])
  const found = engine === 'postgres' ? await countDump(database) : await countSqlite(database)
  // A restore empties ephemeral tables.
  for (const [table, count] of Object.entries(manifest.rows))
    if (!isEphemeral(table) && count !== found[table])
      throw new BackupError(`The row counts of the database in ${folder} differ from its manifest.`)
  const [unknown] = listUnknown(migrations)
  if (unknown)
    throw new BackupError(
      `The backup ${folder} was made by a newer version (${unknown}): install that version first.`,
    )
  return manifest
}

async function countSqlite(file: string): Promise<Record<string, number>> {
  assertNoForeignSchema(file)
  return (await inspectDatabase({ kind: 'sqlite', file })).rows
}

async function countDump(file: string): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  let table: string | undefined
  const onLine = (line: string) => {
    if (table === undefined) {
      table = /^COPY public\."?(\w+)"? \(/.exec(line)?.[1]
      if (table !== undefined) rows[table] = 0
    } else if (line === '\\.') table = undefined
    else rows[table] = (rows[table] ?? 0) + 1
  }
  await runPostgresTool('pg_restore', ['--data-only', '--file=-', file], { onLine })
  return rows
}
