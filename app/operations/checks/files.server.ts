import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { settingOf } from '#app/platform/storage/check-storage-at-start.server.ts'
import { findMissingKeys } from '#app/platform/storage/missing-files.server.ts'
import { StorageError } from '#app/platform/storage/storage-error.ts'
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
