import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isEphemeral } from '../../../platform/db/ephemeral-tables.ts'
import { migrate } from '../../../platform/db/migrate/migrate.server.ts'
import { openDatabase } from '../../../platform/db/open.server.ts'
import { failRestoredStatement } from '../../../records/versions/schedule.server.ts'
import type { Storage } from '../../../platform/storage/stored-files.ts'
import { BackupError } from '../copy/backup-error.ts'
import { makeFolder } from '../copy/durable-writes.server.ts'
import { assertNoConnections } from '../copy/exclusive-access.server.ts'
import { dumpFile, type Manifest } from '../copy/manifest.server.ts'
import {
  mergeStates,
  type NewerState,
  readNewerState,
  nothingPreserved,
} from './state-since-backup.server.ts'
import { finishRestore, readPending, pendingInsertStatement } from './finish-restore.server.ts'
import { dumpDatabase, listReferencedKeys } from '../copy/database-copy.server.ts'
import { runPostgresTool } from '../copy/postgres-tools.server.ts'
import type { PreparedRestore } from './prepare-restored-sqlite.server.ts'
import { addMissingFiles, copyFilesAside } from './restore-files.server.ts'

type Target = { url: string; storage: Storage; secrets: string[] }

/**
 * Replaces the contents of a PostgreSQL database in one transaction, after adding missing files. Dumps the previous contents
 * to `aside` and reapplies newer account changes and erasures.
 * @throws BackupError if the server is running, or if the database has data and `force` is not set.
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
    await assertNoConnections(db)
    const hadData = (await db.introspection.getTables()).length > 0
    if (hadData && !force) {
      throw new BackupError(
        'The database already contains data. With --force that data is saved to a file and replaced by the backup.',
      )
    }
    oldFiles = hadData ? await listReferencedKeys(db).catch(() => []) : []
    if (hadData) newer = mergeStates([await readNewerState(db, manifest.madeAt), await readPending(db)])
  } finally {
    await db.destroy()
  }
  await addMissingFiles(folder, manifest, storage)
  if (newer) {
    await makeFolder(aside)
    await copyFilesAside(oldFiles, manifest, storage, aside)
    await dumpDatabase(url, join(aside, dumpFile))
  }
  await replaceTables(folder, manifest, newer, url, aside)
  if (!newer)
    return { hadData: false, ...nothingPreserved, knownUntil: manifest.madeAt, laterSubmissions: undefined }
  return { hadData: true, ...(await migrateAndPreserve(place, manifest, newer, { storage, secrets })) }
}

// A single-schema dump uses pg_trgm operators but does not create the extension.
const createTrigramExtension = `do $$ begin create extension if not exists pg_trgm with schema public;
  exception when insufficient_privilege or undefined_file or feature_not_supported then null; end $$`

async function replaceTables(
  folder: string,
  manifest: Manifest,
  newer: NewerState | undefined,
  url: string,
  aside: string,
): Promise<void> {
  const script = `${aside}.sql`
  try {
    const baseArguments = ['--no-owner', '--no-privileges', '--schema=public']
    await runPostgresTool('pg_restore', [...baseArguments, `--file=${script}`, join(folder, dumpFile)])
    const ephemeral = Object.keys(manifest.rows).filter(isEphemeral)
    const statements = [
      ...ephemeral.map((table) => `delete from public."${table}"`),
      ...('schedule' in manifest.rows ? [failRestoredStatement('public.')] : []),
      ...(newer ? [pendingInsertStatement({ since: manifest.madeAt, ...newer })] : []),
    ]
    await appendFile(script, statements.map((statement) => `\n${statement};\n`).join(''))
    const transaction = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1']
    const recreateSchema = ['--command=drop schema public cascade', '--command=create schema public']
    await runPostgresTool(
      'psql',
      [...transaction, ...recreateSchema, `--command=${createTrigramExtension}`, `--file=${script}`],
      url,
    )
  } finally {
    await rm(script, { force: true })
  }
}

async function migrateAndPreserve(
  place: { kind: 'postgres'; url: string },
  { madeAt }: Manifest,
  newer: NewerState,
  needs: Omit<Parameters<typeof finishRestore>[0], 'db'>,
): Promise<PreparedRestore> {
  const db = openDatabase(place)
  try {
    const users = new Set((await db.selectFrom('user').select('id').execute()).map(({ id }) => id))
    const isSameInstallation = newer.accounts.some(({ userId }) => users.has(userId))
    await migrate(db, place)
    const preserved = await finishRestore({ db, ...needs })
    return {
      ...nothingPreserved,
      ...preserved,
      knownUntil: isSameInstallation ? undefined : madeAt,
      laterSubmissions: newer.submissions,
    }
  } finally {
    await db.destroy()
  }
}
