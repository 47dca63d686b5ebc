import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { megabytes } from '../../ui/text/megabytes.ts'
import type { Settings } from '../../platform/settings/settings.server.ts'
import { openToRead } from '../../platform/db/open.server.ts'
import { foreignFiles, ownership } from '../../platform/storage/installation-id.server.ts'
import { openDisk } from '../../platform/storage/disk.server.ts'
import { refusalOf } from '../../platform/storage/s3/s3-error-advice.ts'
import { openStorage, type Storage } from '../../platform/storage/storage.server.ts'
import { StorageError } from '../../platform/storage/storage-error.ts'
import { missingKeys } from '../../platform/storage/files/file-existence.server.ts'
import { type Finding, look, ok, wrong } from './finding.ts'

type Places = Pick<Settings, 'dataDir' | 'backupDir' | 's3'>

/** Whether files can be written, and every file is there that a row names. */
export async function checkStorage({ dataDir, s3 }: Places, keys: string[]): Promise<Finding[]> {
  const part = 'files'
  if (!existsSync(dataDir)) return [look(part, `there is no ${dataDir} yet`, 'The first start creates it.')]
  const trial = join(dataDir, `.doctor-${process.pid}`)
  try {
    await mkdir(trial)
    await writeFile(join(trial, 'file'), 'a file')
  } catch (error) {
    const todo = `Make the user who runs the server the owner of ${dataDir}: chown -R, chmod 700.`
    return [wrong(part, `cannot be written: ${(error as Error).message}`, todo)]
  } finally {
    await rm(trial, { recursive: true, force: true }).catch(() => {})
  }
  const storage = await openStorage({ dataDir, s3 })
  try {
    if (s3) await tryToWrite(storage)
    return await checkFiles(storage, dataDir, keys)
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    const { setting, todo } = refusalOf(error.code)
    const waiting = 'Start the store, or check that S3_ENDPOINT is right and this machine can connect to it.'
    return [wrong(part, error.message.replace(/\.$/, ''), error.isRefusal ? `${setting}: ${todo}` : waiting)]
  }
}

async function tryToWrite(storage: Storage): Promise<void> {
  await storage.check()
  const key = `trial/${randomBytes(16).toString('hex')}`
  await storage.put(key, 'a file')
  await storage.getBytes(key).finally(() => storage.delete(key))
}

async function checkFiles(storage: Storage, dataDir: string, keys: string[]): Promise<Finding[]> {
  const part = 'files'
  const missing = await missingKeys(storage, keys)
  const [first] = missing
  if (first === undefined) return [ok(part, `can be written; all ${keys.length} in use are there`)]
  const found = `${missing.length} of ${keys.length} are missing, first ${first}`
  const areOnDisk = storage.kind === 's3' && (await openDisk(dataDir).exists(first))
  const todo = areOnDisk
    ? 'They are still in DATA_DIR: npm run files:move -- --to s3'
    : 'Copy them back from a backup: they are in its files/ under the same names.'
  return [wrong(part, found, todo)]
}

/** Whether the files are this database's. */
export async function checkOwner(
  settings: Pick<Settings, 'dataDir' | 's3' | 'database'>,
): Promise<Finding[]> {
  const db = openToRead(settings.database)
  try {
    const found = await ownership(db, await openStorage(settings))
    return found === 'foreign' ? [wrong('files', foreignFiles.found, foreignFiles.todo)] : []
  } catch (error) {
    // A store that does not answer is a finding of its own.
    if (error instanceof StorageError) return []
    throw error
  } finally {
    await db.destroy()
  }
}

const tight = 200e6
const enough = 1e9

/** Room on the disks of data and backups. */
export async function checkDisk({ dataDir, backupDir }: Places): Promise<Finding[]> {
  const findings: Finding[] = []
  const seen = new Set<number>()
  for (const folder of [dataDir, backupDir].filter(existsSync)) {
    const { dev } = await stat(folder)
    if (seen.has(dev)) continue
    seen.add(dev)
    const { bavail, bsize, files, ffree } = await statfs(folder)
    const free = bavail * bsize
    const found = `${megabytes(free)} are free at ${folder}`
    const todo = 'Free some space, or move DATA_DIR or BACKUP_DIR to a larger disk.'
    if (free < tight) findings.push(wrong('disk', found, todo))
    else if (free < enough) findings.push(look('disk', found, todo))
    else if (files > 0 && ffree < files / 50)
      findings.push(look('disk', `few inodes are left at ${folder} (df -i)`, todo))
    else findings.push(ok('disk', found))
  }
  return findings
}
