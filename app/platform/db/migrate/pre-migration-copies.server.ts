import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { DatabaseConfig } from '../../settings/database-config.ts'

/** How long the copies made before migrations stay, in milliseconds: they hold who was erased since. */
const lifetime = 30 * 86_400_000

/**
 * Removes the copies of an SQLite database that were made before migrations long ago; on PostgreSQL those of the database
 * from before the move.
 */
export async function removeOldCopies(config: DatabaseConfig, dataDir: string): Promise<void> {
  const file = config.kind === 'sqlite' ? config.file : join(dataDir, 'database.sqlite')
  const folder = dirname(file)
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(file)}.before-`)) continue
    const copy = join(folder, name)
    if ((await stat(copy)).mtimeMs < Date.now() - lifetime) await rm(copy, { force: true })
  }
}
