import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.ts'
import { migrate } from '#app/platform/db/migrate/migrate.server.ts'
import { openDatabase, withDatabase } from '#app/platform/db/open.server.ts'
import { authSecretFile, type DatabaseConfig, type Settings } from '#app/platform/settings/settings.server.ts'
import { computeSha256 } from '#app/platform/storage/digest.server.ts'
import { openStorage } from '#app/platform/storage/storage.server.ts'
import { rethrowStorageErrors, type Storage } from '#app/platform/storage/stored-files.ts'
import { failRestoredStatement } from '#app/records/versions/schedule.server.ts'
import { checkBackup } from './check-backup.server.ts'
import { assertNotInUse, listReferencedKeys } from './database-copy.server.ts'
import {
  type Journal,
  mergeJournals,
  readCurrentJournal,
  readJournal,
  replayJournal,
} from './journal.server.ts'
import { stagePostgres, stageSqlite, stagingName } from './staged-database.server.ts'
import {
  BackupError,
  ensureFreeSpace,
  makeFolder,
  writeNewFile,
  backupName,
  filesFolder,
  secretsFolder,
} from './stored-backups.server.ts'

type RestoreSettings = Pick<Settings, 'dataDir' | 'database' | 'backupDir' | 'authSecret'> &
  Partial<Pick<Settings, 's3'>>

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
) {
  const manifest = await checkBackup(folder)
  const { madeAt, files, engine } = manifest
  const { dataDir, database } = settings
  if (engine !== database.kind)
    throw new BackupError(
      `The backup is for a different kind of database (${engine}) than DATABASE_URL (${database.kind}).`,
    )
  await makeFolder(dataDir)
  await assertNotInUse(database)
  const hasData = await findData(database)
  if (hasData && !force)
    throw new BackupError(
      `The database already contains data. With --force that data is saved in ${dataDir} and replaced by the backup.`,
    )
  await ensureFreeSpace(
    dataDir,
    files.reduce((total, { bytes }) => total + bytes, 0),
  )
  const current = hasData ? await readReplacedJournal(database) : undefined
  const saved = await readJournal(settings.backupDir)
  const storage = await openStorage(settings)
  const generated = await Promise.all([join(folder, secretsFolder), dataDir].map(readSecret))
  const secrets = [...new Set([settings.authSecret, ...generated])].filter(Boolean)
  const staged =
    database.kind === 'postgres'
      ? stagePostgres(folder, manifest, { url: database.url, dataDir })
      : stageSqlite(folder, database.file)
  const aside = hasData
    ? await mkdtemp(join(dataDir, `before-restore-${backupName(new Date(), false)}-`))
    : undefined
  let isReplacing = false
  try {
    await staged.load()
    const { keys, ...outcome } = await withDatabase(staged.place, prepare, openDatabase)
    const stored = new Set(files.map(({ path }) => path))
    const available = keys.filter((key) => stored.has(`${filesFolder}/${key}`))
    await forEachKey(available, async (key) => {
      await copyVerified(storage, key, await readFile(join(folder, filesFolder, key)))
    })
    if (aside) await staged.saveCurrent(aside)
    isReplacing = true
    await placeSecret(folder, dataDir, aside)
    await staged.activate()
    return {
      manifest,
      /** Folder with the replaced data. */
      aside,
      ...outcome,
    }
  } finally {
    await staged.remove()
    if (aside && !isReplacing) await rm(aside, { recursive: true })
  }

  async function prepare(db: Db) {
    await migrate(db)
    await sql.raw(failRestoredStatement).execute(db)
    const users = await db.selectFrom('user').select('id').execute()
    const isSameInstallation = (journal?: Journal) =>
      journal?.accounts.some(({ userId }) => users.some(({ id }) => id === userId))
    const savedUntil = isSameInstallation(saved) && saved.until > madeAt ? saved.until : madeAt
    const journal = current ? mergeJournals(saved, current) : saved
    const replayed = await replayJournal({ db, storage }, journal, madeAt, secrets)
    return {
      ...replayed,
      /** Account changes and erasures are known up to this time (ISO-8601 UTC); undefined means up to now. */
      knownUntil: isSameInstallation(current) ? undefined : savedUntil,
      keys: await listReferencedKeys(db),
    }
  }
}

const findData = async (database: DatabaseConfig): Promise<boolean> =>
  database.kind === 'sqlite'
    ? existsSync(database.file)
    : withDatabase(database, async (db) =>
        (await db.introspection.getTables()).some(({ schema }) => schema === 'public'),
      )

/** @returns undefined if the database is damaged, which is a common reason for a restore. */
const readReplacedJournal = (database: DatabaseConfig) =>
  withDatabase(database, (db) => readCurrentJournal(db, new Date().toISOString())).catch(() => undefined)

async function readSecret(folder: string): Promise<string> {
  const file = join(folder, authSecretFile)
  return existsSync(file) ? (await readFile(file, 'utf8')).trim() : ''
}

async function placeSecret(folder: string, dataDir: string, aside: string | undefined): Promise<void> {
  const [secret, current] = [await readSecret(join(folder, secretsFolder)), await readSecret(dataDir)]
  if (!secret || secret === current) return
  if (current && aside) await writeNewFile(join(aside, authSecretFile), current)
  const unfinished = join(dataDir, `${stagingName}-${authSecretFile}`)
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

/** Skips identical files. @throws if the stored bytes differ after writing */
async function copyVerified(storage: Storage, key: string, bytes: Uint8Array): Promise<void> {
  const digest = await computeSha256(bytes, 'hex')
  const isSame = async () => {
    const stored = await storage.getBytes(key).catch(rethrowStorageErrors(() => undefined))
    return stored !== undefined && (await computeSha256(stored, 'hex')) === digest
  }
  if (await isSame()) return
  await storage.put(key, bytes)
  if (!(await isSame())) throw new Error(`${key} differs after copying.`)
}

/** Low, because each file is held in memory. */
const maxConcurrentFiles = 4

/** Starts no more tasks after an error. @throws the first error, after the running tasks have ended */
async function forEachKey(keys: string[], task: (key: string) => Promise<void>): Promise<void> {
  const remaining = keys.values()
  let failure: { error: unknown } | undefined
  const worker = async () => {
    for (const key of remaining) {
      if (failure) return
      await task(key).catch((error: unknown) => (failure ??= { error }))
    }
  }
  await Promise.all(Array.from({ length: maxConcurrentFiles }, worker))
  if (failure) throw failure.error
}
