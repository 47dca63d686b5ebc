import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'

/** A file of a backup: its path in the folder, with slashes, and what it must be. */
const Entry = z.object({
  path: z.string().regex(/^(?!\/)(?!.*\.\.)[\w./-]+$/),
  bytes: z.number().int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const Manifest = z.object({
  format: z.literal(1),
  /** ISO-8601 UTC: what was stored before this moment is in the backup. */
  madeAt: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** Names of the migrations that the database has seen. */
  migrations: z.array(z.string()),
  /** How many rows each table has. */
  rows: z.record(z.string(), z.number().int()),
  files: z.array(Entry),
  /** Files that rows name and that were missing from the storage and from earlier backups. */
  missing: z.array(z.string()),
})
export type Manifest = z.output<typeof Manifest>
export type Entry = z.output<typeof Entry>

export const manifestFile = 'manifest.json'
/** Folder of a backup with the files of the storage. */
export const filesFolder = 'files'
/** Folder of a backup with generated secrets. */
export const secretsFolder = 'secrets'
export const sqliteFile = 'database.sqlite'
/** Of a PostgreSQL database: an archive of pg_dump. */
export const dumpFile = 'database.dump'

/** Reads what a backup should hold. @throws BackupError where the folder is no backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    throw new BackupError(`${folder} is not a backup: it has no ${manifestFile}.`)
  })
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    throw new BackupError(`${manifestFile} of ${folder} is damaged, or was made by a newer version.`)
  }
}
