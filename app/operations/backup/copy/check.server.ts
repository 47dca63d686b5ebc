import { join } from 'node:path'
import { isEphemeral } from '../../../platform/db/ephemeral-tables.ts'
import { migrations } from '../../../platform/db/migrations/index.server.ts'
import { BackupError } from './backup-error.ts'
import { inspect, refuseForeignSchema } from './database-copy.server.ts'
import { digestOf } from './durable-writes.server.ts'
import { dumpFile, filesFolder, type Manifest, readManifest, sqliteFile } from './manifest.server.ts'
import { runTool } from './postgres-tools.server.ts'

/**
 * Reads a whole backup and compares it with its manifest, and the files with what the rows name. Nothing is changed.
 * @throws BackupError with the first thing that is wrong.
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  for (const { path, bytes, sha256 } of manifest.files) {
    const found = await digestOf(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new BackupError(`${path} is missing from the backup ${folder}.`) : error
    })
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new BackupError(`${path} in the backup ${folder} has changed since the backup was made.`)
  }
  // Read through from end to end.
  if (manifest.engine === 'postgres')
    await runTool('pg_restore', ['--file=/dev/null', join(folder, dumpFile)])
  else await checkSqliteCopy(folder, manifest)
  const unknown = manifest.migrations.find((name) => !(name in migrations))
  if (unknown)
    throw new BackupError(
      `The backup ${folder} was made by a newer version (${unknown}): install that version first.`,
    )
  return manifest
}

async function checkSqliteCopy(folder: string, manifest: Manifest): Promise<void> {
  const file = join(folder, sqliteFile)
  refuseForeignSchema(file)
  const contents = await inspect({ kind: 'sqlite', file })
  if (!isSame(contents.rows, manifest.rows))
    throw new BackupError(`The row counts of the database in ${folder} differ from its manifest.`)
  const there = new Set([
    ...manifest.files.map(({ path }) => path),
    ...manifest.missing.map((key) => `${filesFolder}/${key}`),
  ])
  const missing = contents.keys.find((key) => !there.has(`${filesFolder}/${key}`))
  if (missing)
    throw new BackupError(`The database refers to ${missing}, which is not in the backup ${folder}.`)
}

/** Whether two counts of rows name the same tables with the same numbers; rows that a restore removes do not count. */
export const isSame = (a: Record<string, number>, b: Record<string, number>): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.keys(a).every((table) => isEphemeral(table) || a[table] === b[table])
