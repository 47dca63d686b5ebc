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
  if (manifest.engine === 'postgres')
    await runPostgresTool('pg_restore', ['--file=/dev/null', join(folder, dumpFile)])
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
  if (!hasSameRowCounts(contents.rows, manifest.rows))
    throw new BackupError(`The row counts of the database in ${folder} differ from its manifest.`)
  const listed = new Set([
    ...manifest.files.map(({ path }) => path),
    ...manifest.missing.map((key) => `${filesFolder}/${key}`),
  ])
  const missing = contents.keys.find((key) => !listed.has(`${filesFolder}/${key}`))
  if (missing)
    throw new BackupError(`The database refers to ${missing}, which is not in the backup ${folder}.`)
}

/** Ignores ephemeral tables, because a restore empties them. */
export const hasSameRowCounts = (a: Record<string, number>, b: Record<string, number>): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.keys(a).every((table) => isEphemeral(table) || a[table] === b[table])
