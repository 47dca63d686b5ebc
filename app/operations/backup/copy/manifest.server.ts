import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'

const Entry = z.object({
  path: z.string().regex(/^(?!\/)(?!.*\.\.)[\w./-]+$/),
  bytes: z.number().int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const Manifest = z.object({
  format: z.literal(1),
  /** ISO-8601 UTC. Every change committed before this time is included. */
  madeAt: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  rows: z.record(z.string(), z.number().int()),
  files: z.array(Entry),
  missing: z.array(z.string()),
})
export type Manifest = z.output<typeof Manifest>
export type Entry = z.output<typeof Entry>

export const manifestFile = 'manifest.json'
export const filesFolder = 'files'
export const secretsFolder = 'secrets'
export const sqliteFile = 'database.sqlite'
export const dumpFile = 'database.dump'

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
