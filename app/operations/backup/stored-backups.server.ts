import { createHash } from 'node:crypto'
import { existsSync, createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rename, rm, stat, mkdir, statfs, writeFile } from 'node:fs/promises'
import { isAbsolute, join, resolve, dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { BackupKeep, Settings } from '#app/platform/settings/settings.server.ts'
import { expiredBackups } from './rotation.ts'

const Entry = z.object({
  path: z.string().regex(/^(?!\/)(?!.*\.\.)[\w./-]+$/),
  bytes: z.number().int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type Entry = z.output<typeof Entry>

const Manifest = z.object({
  format: z.literal(1),
  /** ISO-8601 UTC. Every change committed before this time is included. */
  madeAt: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  rows: z.record(z.string(), z.number().int()),
  files: z.array(Entry),
  missing: z.array(z.string()),
})
export type Manifest = z.output<typeof Manifest>

export const manifestFile = 'manifest.json'
export const filesFolder = 'files'
export const secretsFolder = 'secrets'
export const databaseFiles = { sqlite: 'database.sqlite', postgres: 'database.dump' }

export async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, manifestFile)
  if (!existsSync(file)) throw new BackupError(`${folder} is not a backup: it has no ${manifestFile}.`)
  const text = await readFile(file, 'utf8')
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    throw new BackupError(`${manifestFile} of ${folder} is damaged, or was made by a newer version.`)
  }
}

/** For example `2026-11-20T14-47-47Z`. The suffix `-kept` excludes a backup from rotation. */
const namePattern = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z(-kept)?$/

export const backupName = (madeAt: Date, isKept: boolean): string =>
  `${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z${isKept ? '-kept' : ''}`

/** Newest first. */
async function listBackups(backupDir: string) {
  const names = existsSync(backupDir) ? await readdir(backupDir) : []
  return names
    .toSorted()
    .toReversed()
    .flatMap((name) => {
      const [, date, hours, minutes, seconds, kept] = namePattern.exec(name) ?? []
      if (date === undefined) return []
      return { name, madeAt: new Date(`${date}${hours}:${minutes}:${seconds}Z`), isKept: kept !== undefined }
    })
}

export const listBackupNames = async (backupDir: string): Promise<string[]> =>
  (await listBackups(backupDir)).map(({ name }) => name)

export async function findNewestBackup(backupDir: string) {
  for (const { name } of await listBackups(backupDir)) {
    const folder = join(backupDir, name)
    const manifest = await readManifest(folder).catch(() => undefined)
    if (manifest) return { folder, manifest }
  }
  return undefined
}

/**
 * @param given `latest`, a name in BACKUP_DIR, or a path.
 * @returns the backup's folder.
 * @throws BackupError if `latest` finds no backup.
 */
export async function findBackup(given: string, { backupDir }: Pick<Settings, 'backupDir'>): Promise<string> {
  if (given !== 'latest')
    return namePattern.test(given) && !isAbsolute(given) ? join(backupDir, given) : resolve(given)
  const [newest] = await listBackups(backupDir)
  if (newest) return join(backupDir, newest.name)
  throw new BackupError(`There is no backup in ${backupDir}.`)
}

const partialPrefix = '.making-'

/** Off-site copies take hours, and must find the whole backup. */
const minRotationAgeMs = 6 * 3_600_000

/** @returns the names of the removed backups. */
export async function rotate(backupDir: string, keep: BackupKeep): Promise<string[]> {
  const backups = (await listBackups(backupDir)).filter(({ isKept }) => !isKept)
  const removed = expiredBackups(backups, keep)
    .filter(({ madeAt }) => Number(madeAt) < Date.now() - minRotationAgeMs)
    .map(({ name }) => name)
  for (const name of removed) {
    const folder = join(backupDir, name)
    // Rename first: an interrupted deletion must not leave a partial backup under a valid name.
    const partial = await makePartialFolder(backupDir)
    await rename(folder, partial)
    await rm(partial, { recursive: true, force: true })
  }
  return removed
}

/** Only its owner can read it. */
export const makePartialFolder = (backupDir: string): Promise<string> =>
  mkdtemp(join(backupDir, partialPrefix))

/** Removes what killed processes left. A backup adds folders for minutes, not for a day. */
export async function removePartialBackups(backupDir: string): Promise<void> {
  for (const name of await readdir(backupDir)) {
    const folder = join(backupDir, name)
    const isOld = Number((await stat(folder).catch(() => undefined))?.mtime) < Date.now() - 86_400_000
    if (name.startsWith(partialPrefix) && isOld) await rm(folder, { recursive: true, force: true })
  }
}

/** An error with a message for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}

export function describeError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk is full: free some space and try again. (${message})`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `No permission: ${message}`
  return message
}

// Only the owner may read backups, because they contain personal data and secrets.
export const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 })

export async function writeNewFile(file: string, content: Readable | string): Promise<void> {
  await makeFolder(dirname(file))
  const options = { flags: 'wx', flag: 'wx', mode: 0o600 }
  if (typeof content === 'string') await writeFile(file, content, options)
  else await pipeline(content, createWriteStream(file, options))
}

export async function hashFile(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file, { highWaterMark: 2 ** 20 })) hash.update(part as Buffer)
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') }
}

/** For the database and uploads. The doctor reports less as a full disk. */
const reservedBytes = 200 * 1024 * 1024

/** @throws BackupError */
export async function ensureFreeSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes + reservedBytes)
    throw new BackupError(
      `There is not enough free space in ${folder}: it needs ${Math.ceil((bytes + reservedBytes) / 1e6)} MB.`,
    )
}
