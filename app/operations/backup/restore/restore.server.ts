import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { submissionNames } from '../../../collections.ts'
import type { Db } from '../../../platform/db/database.ts'
import { migrate } from '../../../platform/db/migrate/migrate.server.ts'
import { openDatabase, openForReading } from '../../../platform/db/open.server.ts'
import { countRows } from '../../../platform/db/pagination.server.ts'
import {
  authSecretFile,
  type DatabaseConfig,
  type Settings,
} from '../../../platform/settings/settings.server.ts'
import { openStorage } from '../../../platform/storage/storage.server.ts'
import { failRestoredStatement } from '../../../records/versions/schedule.server.ts'
import { BackupError } from '../copy/backup-error.ts'
import { checkBackup } from '../copy/check-backup.server.ts'
import { listReferencedKeys } from '../copy/database-copy.server.ts'
import { ensureFreeSpace, makeFolder, writeNewFile } from '../copy/durable-writes.server.ts'
import { assertDatabaseNotOpen, assertNoConnections } from '../copy/exclusive-access.server.ts'
import { type Manifest, secretsFolder } from '../copy/manifest.server.ts'
import { backupName } from '../stored-backups.server.ts'
import {
  type Journal,
  mergeJournals,
  readCurrentJournal,
  readJournal,
  type Replayed,
  replayJournal,
} from './journal.server.ts'
import { addMissingFiles, copyFilesAside } from './restore-files.server.ts'
import { stagePostgres } from './stage-postgres.server.ts'
import { stageSqlite } from './stage-sqlite.server.ts'

type RestoreSettings = Pick<Settings, 'dataDir' | 'database' | 'backupDir' | 'authSecret'> &
  Partial<Pick<Settings, 's3'>>

export type RestoreReport = Replayed & {
  manifest: Manifest
  /** Folder with the replaced data. */
  aside: string | undefined
  /** Account changes and erasures are known up to this time (ISO-8601 UTC); undefined means up to now. */
  knownUntil: string | undefined
  laterSubmissions: number
}

/**
 * Checks the backup, prepares its database next to the current one, adds its files, and then replaces the database in one
 * step. Stored files are immutable, so adding files does not affect the current data.
 * @throws BackupError if the backup is damaged, the server is running, or data exists and `force` is not set. The current
 * data is then unchanged.
 */
export async function restore(
  folder: string,
  settings: RestoreSettings,
  { force = false }: { force?: boolean } = {},
): Promise<RestoreReport> {
  const manifest = await checkBackup(folder)
  const { dataDir, database } = settings
  if (manifest.engine !== database.kind)
    throw new BackupError(
      `The backup is for a different kind of database (${manifest.engine}) than DATABASE_URL (${database.kind}).`,
    )
  await makeFolder(dataDir)
  const hasData = await findData(database)
  if (hasData && !force)
    throw new BackupError(
      `The database already contains data. With --force that data is saved in ${dataDir} and replaced by the backup.`,
    )
  await ensureFreeSpaceFor(dataDir, manifest)
  const current = hasData ? await readCurrent(database, manifest.madeAt) : undefined
  const saved = await readJournal(settings.backupDir)
  const storage = await openStorage(settings)
  const secrets = await collectSecrets(folder, settings)
  const staged =
    database.kind === 'postgres'
      ? await stagePostgres(folder, manifest, { url: database.url, dataDir })
      : await stageSqlite(folder, manifest, database.file)
  const aside = hasData ? await makeAside(dataDir) : undefined
  let isReplacing = false
  try {
    const db = openDatabase(staged.place)
    const { keys, ...outcome } = await prepare(db).finally(() => db.destroy())
    await addMissingFiles(folder, manifest, keys, storage)
    if (aside) {
      await staged.saveCurrent(aside)
      await copyFilesAside(current?.keys ?? [], keys, storage, aside)
    }
    isReplacing = true
    await placeSecret(folder, dataDir, aside)
    await staged.activate()
    return { manifest, aside, ...outcome }
  } finally {
    await staged.remove()
    if (aside && !isReplacing) await rm(aside, { recursive: true })
  }

  async function prepare(db: Db) {
    const { madeAt } = manifest
    await migrate(db)
    await sql.raw(failRestoredStatement).execute(db)
    const restoredUsers = await db.selectFrom('user').select('id').execute()
    const ids = new Set(restoredUsers.map(({ id }) => id))
    const isSameInstallation = (journal?: Journal) => journal?.accounts.some(({ userId }) => ids.has(userId))
    const savedUntil = isSameInstallation(saved) && saved.until > madeAt ? saved.until : madeAt
    const journal = current ? mergeJournals(saved, current.journal) : saved
    const replayed = await replayJournal({ db, storage }, journal, madeAt, secrets)
    return {
      ...replayed,
      knownUntil: isSameInstallation(current?.journal) ? undefined : savedUntil,
      laterSubmissions: current?.laterSubmissions ?? 0,
      keys: await listReferencedKeys(db),
    }
  }
}

/** @throws BackupError if a server uses the database. */
async function findData(database: DatabaseConfig): Promise<boolean> {
  if (database.kind === 'sqlite') {
    assertDatabaseNotOpen(database.file)
    return existsSync(database.file)
  }
  const db = openForReading(database)
  try {
    await assertNoConnections(db)
    const tables = await db.introspection.getTables()
    return tables.some(({ schema }) => schema === 'public')
  } finally {
    await db.destroy()
  }
}

/** @returns undefined if the database is damaged, which is a common reason for a restore. */
async function readCurrent(database: DatabaseConfig, since: string) {
  try {
    const db = openForReading(database)
    const read = async () => ({
      journal: await readCurrentJournal(db, new Date().toISOString()),
      keys: await listReferencedKeys(db),
      laterSubmissions: await countSubmissionsAfter(db, since),
    })
    return await read().finally(() => db.destroy())
  } catch {
    return undefined
  }
}

async function countSubmissionsAfter(db: Db, since: string): Promise<number> {
  let total = 0
  for (const name of submissionNames)
    total += await countRows(db.selectFrom(name as 'contact').where('createdAt', '>', since))
  return total
}

async function makeAside(dataDir: string): Promise<string> {
  for (let timestamp = Date.now(); ; timestamp += 1000) {
    const folder = join(dataDir, `before-restore-${backupName(new Date(timestamp), false)}`)
    if (existsSync(folder)) continue
    await makeFolder(folder)
    return folder
  }
}

function ensureFreeSpaceFor(dataDir: string, { files }: Manifest): Promise<void> {
  const needed = files.reduce((total, { bytes }) => total + bytes, 0)
  const message = `There is not enough free space in ${dataDir}: the backup needs ${Math.ceil(needed / 1e6)} MB.`
  return ensureFreeSpace(dataDir, needed, message)
}

async function collectSecrets(
  folder: string,
  { dataDir, authSecret }: Pick<Settings, 'dataDir' | 'authSecret'>,
): Promise<string[]> {
  const generated = await Promise.all([join(folder, secretsFolder), dataDir].map(readSecret))
  return [...new Set([authSecret, ...generated])].filter(Boolean)
}

async function readSecret(folder: string): Promise<string> {
  const file = join(folder, authSecretFile)
  return existsSync(file) ? (await readFile(file, 'utf8')).trim() : ''
}

async function placeSecret(folder: string, dataDir: string, aside: string | undefined): Promise<void> {
  const [secret, current] = [await readSecret(join(folder, secretsFolder)), await readSecret(dataDir)]
  if (!secret || secret === current) return
  if (current && aside) await writeNewFile(join(aside, authSecretFile), current)
  const unfinished = join(dataDir, `.restoring-${process.pid}-${authSecretFile}`)
  await rm(unfinished, { force: true })
  await writeNewFile(unfinished, secret)
  await rename(unfinished, join(dataDir, authSecretFile))
}

/**
 * Second factors are encrypted with AUTH_SECRET, so AUTH_SECRET must match the backup.
 * @param given AUTH_SECRET from the settings.
 */
export async function secretWarning(folder: string, given = ''): Promise<string | undefined> {
  const generated = await readSecret(join(folder, secretsFolder))
  if (!generated && !given.trim())
    return 'Set AUTH_SECRET to the value it had when the backup was made: second factors depend on it.'
  if (generated && given.trim() && generated !== given.trim())
    return 'AUTH_SECRET differs from the one generated before the backup: remove it, or second factors set up before will not work.'
  return undefined
}
