import { createReadStream, existsSync, realpathSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { authSecretFile, type Settings } from '../../../platform/settings/settings.server.ts'
import { openStorage } from '../../../platform/storage/storage.server.ts'
import { BackupError } from '../copy/backup-error.ts'
import { backupName } from '../stored-backups.server.ts'
import { checkBackup } from '../copy/check-backup.server.ts'
import { inspectDatabase } from '../copy/database-copy.server.ts'
import {
  hashFile,
  ensureFreeSpace,
  flushFolder,
  makeFolder,
  writeNewFile,
} from '../copy/durable-writes.server.ts'
import { withDataDirLock, assertDatabaseNotOpen } from '../copy/exclusive-access.server.ts'
import { filesFolder, type Manifest, secretsFolder, sqliteFile } from '../copy/manifest.server.ts'
import { restorePostgres } from './restore-postgres.server.ts'
import {
  prepareRestoredSqlite,
  type PreparedRestore,
  collectSecrets,
  type SqliteSettings,
} from './prepare-restored-sqlite.server.ts'
import { addMissingFiles, copyFilesAside } from './restore-files.server.ts'
import { nothingPreserved } from './state-since-backup.server.ts'
import { resumeSwap, swap } from './swap.server.ts'

type RestoreSettings = Pick<
  Settings,
  'dataDir' | 'database' | 'backupDir' | 'authSecret' | 'isAuthSecretGiven'
> &
  Partial<Pick<Settings, 's3'>>
type Options = {
  force?: boolean
}

export type RestoreReport = PreparedRestore & {
  manifest: Manifest
  aside: string | undefined
  isResumed: boolean
}

const stagedPrefix = '.restoring-'
const asidePrefix = 'before-restore-'

/**
 * Verifies the backup, stages the new data next to the old and swaps them by renaming. A killed restore leaves the old data
 * or a state that the next start completes. A failed rename rolls everything back.
 * @throws BackupError if the backup is damaged, the server is running, a file cannot be moved, or data exists and `force` is
 * not set.
 */
export async function restore(
  folder: string,
  settings: RestoreSettings,
  { force = false }: Options = {},
): Promise<RestoreReport> {
  const manifest = await checkBackup(folder)
  const { database } = settings
  if (manifest.engine !== database.kind)
    throw new BackupError(
      `The backup is for a different kind of database (${manifest.engine}) than DATABASE_URL (${database.kind}).`,
    )
  if (database.kind === 'postgres') return restoreToPostgres(folder, manifest, settings, database.url, force)
  return restoreSqlite(folder, manifest, { ...settings, database }, force)
}

async function restoreSqlite(
  folder: string,
  manifest: Manifest,
  settings: SqliteSettings,
  force: boolean,
): Promise<RestoreReport> {
  const { dataDir } = settings
  const databaseFile = settings.database.file
  assertDatabaseNotOpen(databaseFile)
  await makeFolder(dataDir)
  return withDataDirLock(dataDir, 0, async (): Promise<RestoreReport> => {
    if ((await resumeSwap(dataDir)) === folder) return resumedReport(manifest)
    const hasData = (await listOldData(settings, folder)).some((name) => name !== authSecretFile)
    if (hasData && !force) {
      throw new BackupError(
        `${dataDir} already contains data. With --force that data is moved aside and replaced by the backup.`,
      )
    }
    await ensureFreeSpaceFor(dataDir, manifest)
    const storage = settings.s3 && (await openStorage(settings))
    const staged = await stage(folder, manifest, dataDir, storage !== undefined)
    if (storage) await addMissingFiles(folder, manifest, storage)
    const prepared = await prepareRestoredSqlite(join(dataDir, staged), manifest, settings)
    const aside = newAsideName(dataDir)
    if (storage && hasData) {
      const { keys } = await inspectDatabase(settings.database).catch(() => ({ keys: [] }))
      await copyFilesAside(keys, manifest, storage, join(dataDir, aside))
    }
    // List again: reading the old database may have created WAL files.
    const old = await listOldData(settings, folder)
    const clear = old.map((name) => ({ from: name, to: join(aside, basename(name)) }))
    // Check again: the server may have been started while the backup was being staged.
    assertDatabaseNotOpen(databaseFile)
    await swap(dataDir, { backup: folder, staged, clear, place: placementMoves(staged, settings) })
    return { manifest, aside: hasData ? join(dataDir, aside) : undefined, ...prepared, isResumed: false }
  })
}

const resumedReport = (manifest: Manifest): RestoreReport => ({
  manifest,
  aside: undefined,
  ...nothingPreserved,
  knownUntil: undefined,
  laterSubmissions: undefined,
  isResumed: true,
})

async function restoreToPostgres(
  folder: string,
  manifest: Manifest,
  settings: RestoreSettings,
  url: string,
  force: boolean,
): Promise<RestoreReport> {
  const { dataDir } = settings
  await makeFolder(dataDir)
  return withDataDirLock(dataDir, 0, async () => {
    await ensureFreeSpaceFor(dataDir, manifest)
    const aside = join(dataDir, newAsideName(dataDir))
    const secrets = await collectSecrets(folder, settings)
    const target = { url, storage: await openStorage(settings), secrets }
    const { hadData, ...prepared } = await restorePostgres(folder, manifest, target, aside, force)
    return { manifest, aside: hadData ? aside : undefined, ...prepared, isResumed: false }
  })
}

/** Paths of the installation's own files, relative to the data folder. Excludes backups and unknown files. */
async function listOldData(
  { dataDir, backupDir, database, s3 }: SqliteSettings,
  folder: string,
): Promise<string[]> {
  // With S3, files on disk do not belong to the installation.
  const ownNames = [...(s3 ? [] : [filesFolder]), authSecretFile].filter((name) =>
    existsSync(join(dataDir, name)),
  )
  const files = resolveLinks(join(dataDir, filesFolder))
  for (const backups of [backupDir, folder])
    if (ownNames.includes(filesFolder) && `${resolveLinks(backups)}${sep}`.startsWith(`${files}${sep}`))
      throw new BackupError(`${files} contains backups: move ${backups} elsewhere, then restore again.`)
  const place = dirname(database.file)
  const names = existsSync(place) ? await readdir(place) : []
  const databaseFiles = names.filter(
    (name) =>
      name.startsWith(basename(database.file)) &&
      /^(?:-wal|-shm|-journal|\.before-.+)?$/.test(name.slice(basename(database.file).length)),
  )
  return [...ownNames, ...databaseFiles.map((name) => relative(dataDir, join(place, name)))]
}

const resolveLinks = (path: string): string => (existsSync(path) ? realpathSync(path) : path)

function newAsideName(dataDir: string): string {
  for (let timestamp = Date.now(); ; timestamp += 1000) {
    const name = `${asidePrefix}${backupName(new Date(timestamp), false)}`
    if (!existsSync(join(dataDir, name))) return name
  }
}

function ensureFreeSpaceFor(dataDir: string, { files }: Manifest): Promise<void> {
  const needed = files.reduce((total, { bytes }) => total + bytes, 0)
  const message = `There is not enough free space in ${dataDir}: the backup needs ${Math.ceil(needed / 1e6)} MB.`
  return ensureFreeSpace(dataDir, needed, message)
}

async function stage(
  folder: string,
  { files }: Manifest,
  dataDir: string,
  areFilesElsewhere: boolean,
): Promise<string> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(stagedPrefix)) await rm(join(dataDir, name), { recursive: true })
  const staged = `${stagedPrefix}${process.pid}`
  const target = join(dataDir, staged)
  try {
    for (const { path, sha256 } of files) {
      if (areFilesElsewhere && path.startsWith(`${filesFolder}/`)) continue
      await writeNewFile(join(target, path), createReadStream(join(folder, path)))
      if ((await hashFile(join(target, path))).sha256 !== sha256)
        throw new BackupError(`${join(target, path)} differs from the backup after copying.`)
    }
    await flushFolder(target)
    return staged
  } catch (error) {
    await rm(target, { recursive: true, force: true })
    throw error
  }
}

const placementMoves = (staged: string, settings: SqliteSettings) => [
  { from: join(staged, filesFolder), to: filesFolder },
  { from: join(staged, secretsFolder, authSecretFile), to: authSecretFile },
  { from: join(staged, sqliteFile), to: relative(settings.dataDir, settings.database.file) },
]
