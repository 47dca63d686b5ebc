import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../db/migrate.server.ts'
import { openDatabase, openToRead } from '../db/open.server.ts'
import { eraseAgain } from '../resources/person/erase-again.server.ts'
import { type Erasure, erasuresSince } from '../resources/person/erasure.server.ts'
import type { Settings } from '../settings.server.ts'
import { openStorage } from '../storage/storage.server.ts'
import { sqliteFile } from './manifest.server.ts'

/**
 * The erasures of people that databases know of and that happened after a moment (ISO-8601 UTC).
 * @param databases SQLite files; those that are not there, or cannot be read, know of none.
 */
export async function erasuresIn(databases: string[], since: string): Promise<Erasure[]> {
  const found = new Map<string, Erasure>()
  for (const file of databases.filter(existsSync)) {
    for (const erasure of await readFrom(file, since)) {
      found.set(`${erasure.digest} ${erasure.erasedAt}`, erasure)
    }
  }
  return [...found.values()]
}

async function readFrom(file: string, since: string): Promise<Erasure[]> {
  try {
    const db = openToRead({ kind: 'sqlite', file })
    return await erasuresSince(db, since).finally(() => db.destroy())
  } catch {
    // Made before there was a register, or damaged.
    return []
  }
}

/**
 * Erases in data that was laid out from a backup what has been erased since.
 * @param folder the data's. @param s3 where its files are, unless they lie in that folder.
 * @returns how many submissions.
 */
export async function eraseSince(
  folder: string,
  since: string,
  erasures: Erasure[],
  authSecret: string,
  s3: Settings['s3'],
): Promise<number> {
  if (erasures.length === 0) return 0
  const db = openDatabase({ kind: 'sqlite', file: join(folder, sqliteFile) })
  try {
    await migrate(db)
    const storage = await openStorage({ dataDir: folder, s3 })
    return await eraseAgain({ db, storage, settings: { authSecret } }, since, erasures)
  } finally {
    await db.destroy()
  }
}
