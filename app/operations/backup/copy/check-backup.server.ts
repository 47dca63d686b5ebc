import { join } from 'node:path'
import { isEphemeral } from '../../../platform/db/ephemeral-tables.ts'
import { listUnknown } from '../../../platform/db/migrate/newer-database.server.ts'
import { BackupError } from './backup-error.ts'
import { inspectDatabase, assertNoForeignSchema } from './database-copy.server.ts'
import { hashFile } from './durable-writes.server.ts'
import { dumpFile, filesFolder, type Manifest, readManifest, sqliteFile } from './manifest.server.ts'
import { runPostgresTool } from './postgres-tools.server.ts'

/**
 * Reads the complete backup and compares it with its manifest and with the files that the database references.
 * @throws BackupError for the first problem.
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  for (const { path, bytes, sha256 } of manifest.files) {
    const found = await hashFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new BackupError(`${path} is missing from the backup ${folder}.`) : error
    })
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new BackupError(`${path} in the backup ${folder} has changed since the backup was made.`)
  }
  if (manifest.engine === 'postgres') await checkDump(folder, manifest)
  else await checkSqliteCopy(folder, manifest)
  const [unknown] = listUnknown(manifest.migrations)
  if (unknown)
    throw new BackupError(
      `The backup ${folder} was made by a newer version (${unknown}): install that version first.`,
    )
  return manifest
}

async function checkSqliteCopy(folder: string, manifest: Manifest): Promise<void> {
  const file = join(folder, sqliteFile)
  assertNoForeignSchema(file)
  const contents = await inspectDatabase({ kind: 'sqlite', file })
  compareCounts(folder, manifest, contents.rows)
  const listed = new Set([
    ...manifest.files.map(({ path }) => path),
    ...manifest.missing.map((key) => `${filesFolder}/${key}`),
  ])
  const missing = contents.keys.find((key) => !listed.has(`${filesFolder}/${key}`))
  if (missing)
    throw new BackupError(`The database refers to ${missing}, which is not in the backup ${folder}.`)
}

async function checkDump(folder: string, manifest: Manifest): Promise<void> {
  const rows: Record<string, number> = {}
  let table: string | undefined
  const onLine = (line: string) => {
    if (table === undefined) {
      table = /^COPY public\."?(\w+)"? \(/.exec(line)?.[1]
      if (table !== undefined) rows[table] = 0
    } else if (line === '\\.') table = undefined
    else rows[table] = (rows[table] ?? 0) + 1
  }
  await runPostgresTool('pg_restore', ['--data-only', '--file=-', join(folder, dumpFile)], { onLine })
  compareCounts(folder, manifest, rows)
}

/** Ignores ephemeral tables, because a restore empties them. */
function compareCounts(folder: string, { rows }: Manifest, found: Record<string, number>): void {
  for (const [table, count] of Object.entries(rows))
    if (!isEphemeral(table) && count !== found[table])
      throw new BackupError(`The row counts of the database in ${folder} differ from its manifest.`)
}
