import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { authSecretFile } from '#app/platform/settings/settings.server.ts'
import { findMissingKeys } from '#app/platform/storage/missing-files.server.ts'
import { settingOf } from '#app/platform/storage/storage.server.ts'
import { StorageError } from '#app/platform/storage/stored-files.ts'
import { filesFolder } from '#app/operations/backup/stored-backups.server.ts'
import { type CheckContext, look, wrong } from './check.ts'

export async function checkWritable({ settings: { dataDir } }: CheckContext) {
  if (!existsSync(dataDir)) return look(`there is no ${dataDir} yet`, 'The first start creates it.')
  return access(dataDir, constants.W_OK | constants.X_OK).then(
    () => `${dataDir} can be written`,
    (error: Error) => wrong(`cannot be written: ${error.message}`),
  )
}

/** The data folder has a check of its own. */
export async function checkStore({ storage }: CheckContext) {
  return storage.kind === 's3' && storage.check().then(() => undefined, describe)
}

function describe(error: unknown) {
  if (!(error instanceof StorageError)) throw error
  return wrong(
    error.message.replace(/\.$/, ''),
    error.isRejection ? `Correct ${settingOf(error)}.` : undefined,
  )
}

/** Stores a trial file in S3, and looks for all files that are in use. */
export async function checkFiles({ contents, storage }: CheckContext) {
  const keys = contents?.keys ?? []
  try {
    if (storage.kind === 's3') {
      const key = `trial/${randomBytes(16).toString('hex')}`
      await storage.put(key, 'a file')
      await storage.getBytes(key).finally(() => storage.delete(key))
    }
    const missing = await findMissingKeys(storage, keys)
    const [first] = missing
    if (first === undefined) return `can be written; all ${keys.length} in use are there`
    return wrong(`${missing.length} of ${keys.length} are missing, first ${first}`)
  } catch (error) {
    return describe(error)
  }
}

const criticalBytes = 200e6
const lowBytes = 1e9

export async function checkDisks({ settings: { dataDir, backupDir } }: CheckContext) {
  const folders = backupDir.startsWith(dataDir) ? [dataDir] : [dataDir, backupDir]
  const checkDisk = async (folder: string) => {
    const { bavail, bsize } = await statfs(folder)
    const found = `${formatBytes(bavail * bsize)} are free at ${folder}`
    if (bavail * bsize < criticalBytes) return wrong(found)
    return bavail * bsize < lowBytes ? look(found) : found
  }
  return Promise.all(folders.filter(existsSync).map(checkDisk))
}

const groupAndOthers = 0o077
const writableByOthers = 0o022
const stickyBit = 0o1000

/** A private folder hides its contents, so only folders, and files that may be in a shared folder, are checked. */
export function checkPermissions({ settings: { dataDir, database, backupDir } }: CheckContext) {
  if (!existsSync(dataDir)) return undefined
  const file = database.kind === 'sqlite' ? database.file : undefined
  const databaseFiles = file === undefined ? [] : [file, `${file}-wal`, `${file}-shm`]
  const inDataDir = [authSecretFile, filesFolder].map((name) => join(dataDir, name))
  const modesOf = (paths: string[]) =>
    paths.filter(existsSync).map((path) => ({ path, mode: statSync(path).mode & 0o1777 }))
  const shown = (mode: number) => (mode & 0o777).toString(8)

  const readable = modesOf([dataDir, backupDir, ...inDataDir, ...databaseFiles])
    .filter(({ mode }) => mode & groupAndOthers)
    .map(({ path, mode }) =>
      wrong(`others can read ${path} (${shown(mode)})`, `chmod ${mode & 0o100 ? '700' : '600'} ${path}`),
    )
  const writable = modesOf(file === undefined ? [] : [dirname(file)])
    .filter(({ mode }) => mode & writableByOthers && !(mode & stickyBit))
    .map(({ path, mode }) => wrong(`others can write to ${path} (${shown(mode)})`, `chmod go-w ${path}`))
  const problems = [...readable, ...writable]
  return problems.length ? problems : 'only the owner can read data and secrets'
}
