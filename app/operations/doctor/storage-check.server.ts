import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatBytes } from '../../ui/text/format-bytes.ts'
import type { Settings } from '../../platform/settings/settings.server.ts'
import { openDisk } from '../../platform/storage/disk.server.ts'
import { settingOf } from '../../platform/storage/check-storage-at-start.server.ts'
import { openStorage } from '../../platform/storage/storage.server.ts'
import { type Storage } from '../../platform/storage/stored-files.ts'
import { StorageError } from '../../platform/storage/storage-error.ts'
import { findMissingKeys } from '../../platform/storage/files/file-existence.server.ts'
import { type Finding, warning, pass, failure } from './finding.ts'

type DataLocations = Pick<Settings, 'dataDir' | 'backupDir' | 's3'>

export async function checkStorage({ dataDir, s3 }: DataLocations, keys: string[]): Promise<Finding[]> {
  const part = 'files'
  if (!existsSync(dataDir))
    return [warning(part, `there is no ${dataDir} yet`, 'The first start creates it.')]
  const testFolder = join(dataDir, `.doctor-${process.pid}`)
  try {
    await mkdir(testFolder)
    await writeFile(join(testFolder, 'file'), 'a file')
  } catch (error) {
    const todo = `Make the user who runs the server the owner of ${dataDir}: chown -R, chmod 700.`
    return [failure(part, `cannot be written: ${(error as Error).message}`, todo)]
  } finally {
    await rm(testFolder, { recursive: true, force: true }).catch(() => {})
  }
  const storage = await openStorage({ dataDir, s3 })
  try {
    if (s3) await testStorage(storage)
    return await checkFiles(storage, dataDir, keys)
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    const connectionAdvice =
      'Start the store, or check that S3_ENDPOINT is right and this machine can connect to it.'
    return [
      failure(
        part,
        error.message.replace(/\.$/, ''),
        error.isRejection ? `Correct ${settingOf(error)}.` : connectionAdvice,
      ),
    ]
  }
}

async function testStorage(storage: Storage): Promise<void> {
  await storage.check()
  const key = `trial/${randomBytes(16).toString('hex')}`
  await storage.put(key, 'a file')
  await storage.getBytes(key).finally(() => storage.delete(key))
}

async function checkFiles(storage: Storage, dataDir: string, keys: string[]): Promise<Finding[]> {
  const part = 'files'
  const missing = await findMissingKeys(storage, keys)
  const [first] = missing
  if (first === undefined) return [pass(part, `can be written; all ${keys.length} in use are there`)]
  const found = `${missing.length} of ${keys.length} are missing, first ${first}`
  const areOnDisk = storage.kind === 's3' && (await openDisk(dataDir).exists(first))
  const todo = areOnDisk
    ? 'They are still in DATA_DIR: copy its folder files to the bucket.'
    : 'Copy them back from a backup: they are in its files/ under the same names.'
  return [failure(part, found, todo)]
}

const criticalBytes = 200e6
const lowBytes = 1e9

export async function checkDiskSpace({ dataDir, backupDir }: DataLocations): Promise<Finding[]> {
  const findings: Finding[] = []
  const seen = new Set<number>()
  for (const folder of [dataDir, backupDir].filter(existsSync)) {
    const { dev } = await stat(folder)
    if (seen.has(dev)) continue
    seen.add(dev)
    const { bavail, bsize, files, ffree } = await statfs(folder)
    const free = bavail * bsize
    const found = `${formatBytes(free)} are free at ${folder}`
    const todo = 'Free some space, or move DATA_DIR or BACKUP_DIR to a larger disk.'
    if (free < criticalBytes) findings.push(failure('disk', found, todo))
    else if (free < lowBytes) findings.push(warning('disk', found, todo))
    else if (files > 0 && ffree < files / 50)
      findings.push(warning('disk', `few inodes are left at ${folder} (df -i)`, todo))
    else findings.push(pass('disk', found))
  }
  return findings
}
