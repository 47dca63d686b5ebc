import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isEphemeral } from '../../../platform/db/ephemeral-tables.ts'
import { migrate } from '../../../platform/db/migrate/migrate.server.ts'
import { openDatabase } from '../../../platform/db/open.server.ts'
import { failRestoredStatement } from '../../../records/versions/schedule.server.ts'
import { installationStatement } from '../../../platform/storage/installation-id.server.ts'
import type { Storage } from '../../../platform/storage/storage.server.ts'
import { BackupError } from '../copy/backup-error.ts'
import { makeFolder } from '../copy/durable-writes.server.ts'
import { refuseConnected } from '../copy/in-use.server.ts'
import { dumpFile, type Manifest } from '../copy/manifest.server.ts'
import { merged, type NewerState, newerState, nothing } from './state-since-backup.server.ts'
import { finishPreserving, pendingIn, pendingStatement } from './finish-restore.server.ts'
import { dumpTables, rowFiles } from '../copy/database-copy.server.ts'
import { runTool } from '../copy/postgres-tools.server.ts'
import type { PreparedRestore } from './prepare-restored-sqlite.server.ts'
import { addFiles, setFilesAside } from './restore-files.server.ts'

type Target = { url: string; storage: Storage; secrets: string[] }

/**
 * Puts a backup in the place of what a PostgreSQL database contains, in one transaction; its files are added to the storage
 * before, where they are missing. What the database contained is saved as a file in `aside`; what it knows to have happened
 * since the backup stays so.
 * @returns whether there was anything, and what of it stays.
 * @throws BackupError where the product runs, or there is data and no `force`.
 */
export async function restorePostgres(
  folder: string,
  manifest: Manifest,
  { url, storage, secrets }: Target,
  aside: string,
  force: boolean,
): Promise<PreparedRestore & { hadData: boolean }> {
  const place = { kind: 'postgres', url } as const
  const db = openDatabase(place)
  let newer: NewerState | undefined
  let oldFiles: string[] = []
  try {
    await refuseConnected(db)
    const hadData = (await db.introspection.getTables()).length > 0
    if (hadData && !force) {
      throw new BackupError(
        'The database already contains data. With --force that data is saved to a file and replaced by the backup.',
      )
    }
    oldFiles = hadData ? await rowFiles(db).catch(() => []) : []
    if (hadData) newer = merged([await newerState(db, manifest.madeAt), await pendingIn(db)])
  } finally {
    await db.destroy()
  }
  await addFiles(folder, manifest, storage)
  if (newer) {
    await makeFolder(aside)
    await setFilesAside(oldFiles, manifest, storage, aside)
    await dumpTables(url, join(aside, dumpFile))
  }
  await replace(folder, manifest, newer, url, aside)
  if (!newer) return { hadData: false, ...nothing, knownUntil: manifest.madeAt, later: undefined }
  return { hadData: true, ...(await preserve(place, manifest, newer, { storage, secrets })) }
}

// A dump of one schema names the operators of an extension, but leaves it to others to install it.
const trigrams = `do $$ begin create extension if not exists pg_trgm with schema public;
  exception when insufficient_privilege or undefined_file or feature_not_supported then null; end $$`

/**
 * The old tables go and the new ones come in one transaction: a kill leaves the old ones, or the new ones with what is to be
 * done to them, which the next start does.
 */
async function replace(
  folder: string,
  manifest: Manifest,
  newer: NewerState | undefined,
  url: string,
  aside: string,
): Promise<void> {
  const script = `${aside}.sql`
  try {
    const form = ['--no-owner', '--no-privileges', '--schema=public']
    await runTool('pg_restore', [...form, `--file=${script}`, join(folder, dumpFile)])
    // Backups of earlier versions have sessions.
    const emptied = Object.keys(manifest.rows).filter(isEphemeral)
    const statements = [
      ...emptied.map((table) => `delete from public."${table}"`),
      ...('note' in manifest.rows ? [installationStatement('public.note', newer?.installation ?? '')] : []),
      ...('schedule' in manifest.rows ? [failRestoredStatement('public.')] : []),
      ...(newer ? [pendingStatement({ since: manifest.madeAt, ...newer })] : []),
    ]
    await appendFile(script, statements.map((statement) => `\n${statement};\n`).join(''))
    const whole = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1']
    const renewed = ['--command=drop schema public cascade', '--command=create schema public']
    await runTool('psql', [...whole, ...renewed, `--command=${trigrams}`, `--file=${script}`], url)
  } finally {
    await rm(script, { force: true })
  }
}

async function preserve(
  place: { kind: 'postgres'; url: string },
  { madeAt }: Manifest,
  newer: NewerState,
  needs: Omit<Parameters<typeof finishPreserving>[0], 'db'>,
): Promise<PreparedRestore> {
  const db = openDatabase(place)
  try {
    const users = new Set((await db.selectFrom('user').select('id').execute()).map(({ id }) => id))
    const isOfSame = newer.accounts.some(({ userId }) => users.has(userId))
    await migrate(db, place)
    const preserved = await finishPreserving({ db, ...needs })
    return { ...nothing, ...preserved, knownUntil: isOfSame ? undefined : madeAt, later: newer.submissions }
  } finally {
    await db.destroy()
  }
}
