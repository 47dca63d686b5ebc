import { createReadStream, existsSync, realpathSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { secretFile } from '../../../platform/settings/generated-secrets.server.ts'
import type { Settings } from '../../../platform/settings/settings.server.ts'
import { openStorage } from '../../../platform/storage/storage.server.ts'
import { isOfDatabase } from '../../permissions/file-permissions.server.ts'
import { BackupError } from '../copy/backup-error.ts'
import { backupName } from '../stored-backups.server.ts'
import { checkBackup } from '../copy/check.server.ts'
import { inspect } from '../copy/database-copy.server.ts'
import { digestOf, ensureRoom, flushAll, makeFolder, writeNew } from '../copy/durable-writes.server.ts'
import { aloneIn, refuseInUse } from '../copy/in-use.server.ts'
import { filesFolder, type Manifest, secretsFolder, sqliteFile } from '../copy/manifest.server.ts'
import { restorePostgres } from './restore-postgres.server.ts'
import {
  prepareRestoredSqlite,
  type PreparedRestore,
  secretsOf,
  type SqliteSettings,
} from './prepare-restored-sqlite.server.ts'
import { addFiles, setFilesAside } from './restore-files.server.ts'
import { nothing } from './state-since-backup.server.ts'
import { goOn, swap } from './swap.server.ts'

type RestoreSettings = Pick<
  Settings,
  'dataDir' | 'database' | 'backupDir' | 'authSecret' | 'isAuthSecretGiven'
> &
  Partial<Pick<Settings, 's3'>>
type Options = {
  /** Moves data that is there aside instead of refusing. */
  force?: boolean
}

export type RestoreReport = PreparedRestore & {
  manifest: Manifest
  /** Folder to which the old data was moved; undefined if there was none. */
  aside: string | undefined
  /** An interrupted restore of the same backup was completed; nothing else was done. */
  isResumed: boolean
}

const stagedMark = '.restoring-'
const asideMark = 'before-restore-'

/**
 * Puts a backup in the place of the data. The backup is compared with its manifest before anything is touched; the new
 * data is laid out beside the old and changes places with it by renaming. A kill leaves the old data, or a state that the
 * next start or the next restore completes; what cannot be renamed is a reason to put all back.
 * @throws BackupError where the backup is damaged, the product runs, something cannot be moved, or there is data and no
 * `force`.
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
      `The backup is of a different kind of database (${manifest.engine}) from the one in DATABASE_URL (${database.kind}).`,
    )
  if (database.kind === 'postgres') return restoreOnServer(folder, manifest, settings, database.url, force)
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
  refuseInUse(databaseFile)
  await makeFolder(dataDir)
  return aloneIn(dataDir, 0, async (): Promise<RestoreReport> => {
    if ((await goOn(dataDir)) === folder) return resumed(manifest)
    const hasData = (await oldData(settings, folder)).some((name) => name !== secretFile)
    if (hasData && !force) {
      throw new BackupError(
        `${dataDir} already contains data. With --force that data is moved aside and replaced by the backup.`,
      )
    }
    await ensureRoomFor(dataDir, manifest)
    const storage = settings.s3 && (await openStorage(settings))
    const staged = await stage(folder, manifest, dataDir, storage !== undefined)
    if (storage) await addFiles(folder, manifest, storage)
    const prepared = await prepareRestoredSqlite(join(dataDir, staged), manifest, settings)
    const aside = asideIn(dataDir)
    if (storage && hasData) {
      const { keys } = await inspect(settings.database).catch(() => ({ keys: [] }))
      await setFilesAside(keys, manifest, storage, join(dataDir, aside))
    }
    // Reading the old database may have left files beside it.
    const old = await oldData(settings, folder)
    const clear = old.map((name) => ({ from: name, to: join(aside, basename(name)) }))
    // It may have been started while the backup was laid out.
    refuseInUse(databaseFile)
    await swap(dataDir, { backup: folder, staged, clear, place: placesOf(staged, settings) })
    return { manifest, aside: hasData ? join(dataDir, aside) : undefined, ...prepared, isResumed: false }
  })
}

/** It was prepared before it was interrupted. */
const resumed = (manifest: Manifest): RestoreReport => ({
  manifest,
  aside: undefined,
  ...nothing,
  knownUntil: undefined,
  later: undefined,
  isResumed: true,
})

async function restoreOnServer(
  folder: string,
  manifest: Manifest,
  settings: RestoreSettings,
  url: string,
  force: boolean,
): Promise<RestoreReport> {
  const { dataDir } = settings
  await makeFolder(dataDir)
  return aloneIn(dataDir, 0, async () => {
    await ensureRoomFor(dataDir, manifest)
    const aside = join(dataDir, asideIn(dataDir))
    const secrets = await secretsOf(folder, settings)
    const target = { url, storage: await openStorage(settings), secrets }
    const { hadData, ...prepared } = await restorePostgres(folder, manifest, target, aside, force)
    return { manifest, aside: hadData ? aside : undefined, ...prepared, isResumed: false }
  })
}

/** What belongs to an installation, relative to the data folder. What others put there stays, and so do backups. */
async function oldData(
  { dataDir, backupDir, database, s3 }: SqliteSettings,
  folder: string,
): Promise<string[]> {
  // What was left on the disk is not what a store elsewhere has.
  const inside = [...(s3 ? [] : [filesFolder]), secretFile].filter((name) => existsSync(join(dataDir, name)))
  const files = realOf(join(dataDir, filesFolder))
  for (const backups of [backupDir, folder])
    if (inside.includes(filesFolder) && `${realOf(backups)}${sep}`.startsWith(`${files}${sep}`))
      throw new BackupError(`${files} holds backups: move ${backups} elsewhere, then restore again.`)
  const place = dirname(database.file)
  const names = existsSync(place) ? await readdir(place) : []
  const ofDatabase = names.filter((name) => isOfDatabase(name, database.file))
  return [...inside, ...ofDatabase.map((name) => relative(dataDir, join(place, name)))]
}

/** Where a path leads that may be a link. */
const realOf = (path: string): string => (existsSync(path) ? realpathSync(path) : path)

/** A folder for the old data that is not there yet, named after this moment. */
function asideIn(dataDir: string): string {
  for (let moment = Date.now(); ; moment += 1000) {
    const name = `${asideMark}${backupName(new Date(moment), false)}`
    if (!existsSync(join(dataDir, name))) return name
  }
}

function ensureRoomFor(dataDir: string, { files }: Manifest): Promise<void> {
  const needed = files.reduce((total, { bytes }) => total + bytes, 0)
  const message = `There is not enough free space in ${dataDir}: the backup needs ${Math.ceil(needed / 1e6)} MB.`
  return ensureRoom(dataDir, needed, message)
}

/** Lays the new data out and reads it back. @returns its folder, relative to the data folder. */
async function stage(
  folder: string,
  { files }: Manifest,
  dataDir: string,
  areFilesElsewhere: boolean,
): Promise<string> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(stagedMark)) await rm(join(dataDir, name), { recursive: true })
  const staged = `${stagedMark}${process.pid}`
  const target = join(dataDir, staged)
  try {
    for (const { path, sha256 } of files) {
      if (areFilesElsewhere && path.startsWith(`${filesFolder}/`)) continue
      await writeNew(join(target, path), createReadStream(join(folder, path)))
      if ((await digestOf(join(target, path))).sha256 !== sha256)
        throw new BackupError(`${join(target, path)} differs from the backup after copying.`)
    }
    await flushAll(target)
    return staged
  } catch (error) {
    await rm(target, { recursive: true, force: true })
    throw error
  }
}

const placesOf = (staged: string, settings: SqliteSettings) => [
  { from: join(staged, filesFolder), to: filesFolder },
  { from: join(staged, secretsFolder, secretFile), to: secretFile },
  { from: join(staged, sqliteFile), to: relative(settings.dataDir, settings.database.file) },
]
