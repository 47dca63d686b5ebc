import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '../db/migrate.server.ts'
import { type Db, openDatabase } from '../db/open.server.ts'
import { eraseAgain } from '../resources/person/erase-again.server.ts'
import { type Erasure, erasuresSince } from '../resources/person/erasure.server.ts'
import type { Storage } from '../storage/storage.server.ts'
import { BackupError } from './backup-error.ts'
import { makeFolder } from './file-copy.server.ts'
import { dumpFile, type Manifest } from './manifest.server.ts'
import { runTool } from './postgres-tools.server.ts'
import { rowFiles } from './row-files.server.ts'
import { addFiles, setFilesAside } from './stored-files.server.ts'

type Target = { url: string; storage: Storage; authSecret: string }

/**
 * Puts a backup in the place of what a PostgreSQL database holds, in one transaction; its files are added to the storage
 * before, where they are missing. What the database held is kept as a file in `aside`.
 * @returns whether there was anything, and how many submissions of people erased since were not brought back.
 * @throws BackupError where the product runs, or there is data and no `force`.
 */
export async function restorePostgres(
  folder: string,
  manifest: Manifest,
  { url, storage, authSecret }: Target,
  aside: string,
  force: boolean,
): Promise<{ hadData: boolean; erased: number }> {
  const place = { kind: 'postgres', url } as const
  const db = openDatabase(place)
  let erasures: Erasure[] = []
  let hadData = false
  let oldFiles: string[] = []
  try {
    await refuseInUse(db)
    hadData = (await db.introspection.getTables()).length > 0
    if (hadData && !force) {
      throw new BackupError(
        'The database already contains data. With --force that data is saved to a file and replaced by the backup.',
      )
    }
    oldFiles = hadData ? await rowFiles(db).catch(() => []) : []
    erasures = hadData ? await erasuresSince(db, manifest.madeAt).catch(() => []) : []
  } finally {
    await db.destroy()
  }
  await addFiles(folder, manifest, storage)
  if (hadData) {
    await makeFolder(aside)
    await setFilesAside(oldFiles, manifest, storage, aside)
    await runTool('pg_dump', ['--format=custom', `--file=${join(aside, dumpFile)}`], url)
  }
  await replace(folder, url, aside)
  const erased = await eraseWhatWas(place, storage, authSecret, manifest.madeAt, erasures)
  return { hadData, erased }
}

/** @throws BackupError where a server has connections to the database. */
async function refuseInUse(db: Db): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
  `.execute(db)
  if (Number(rows[0]?.count) > 0)
    throw new BackupError(
      'The server is running on this database, or something else is connected to it. Stop it, then try again.',
    )
}

// A dump of one schema names the operators of an extension, but leaves it to others to install it.
const trigrams = `do $$ begin create extension if not exists pg_trgm with schema public;
  exception when insufficient_privilege or undefined_file or feature_not_supported then null; end $$`

/** The old tables go and the new ones come in one transaction: a kill leaves the old ones. */
async function replace(folder: string, url: string, aside: string): Promise<void> {
  const script = `${aside}.sql`
  try {
    const form = ['--no-owner', '--no-privileges', '--schema=public']
    await runTool('pg_restore', [...form, `--file=${script}`, join(folder, dumpFile)])
    const whole = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1']
    const emptied = ['--command=drop schema public cascade', '--command=create schema public']
    await runTool('psql', [...whole, ...emptied, `--command=${trigrams}`, `--file=${script}`], url)
  } finally {
    await rm(script, { force: true })
  }
}

async function eraseWhatWas(
  place: { kind: 'postgres'; url: string },
  storage: Storage,
  authSecret: string,
  since: string,
  erasures: Erasure[],
): Promise<number> {
  if (erasures.length === 0) return 0
  const db = openDatabase(place)
  try {
    await migrate(db, place)
    return await eraseAgain({ db, storage, settings: { authSecret } }, since, erasures)
  } finally {
    await db.destroy()
  }
}
