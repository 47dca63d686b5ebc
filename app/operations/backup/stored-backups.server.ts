import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import { z } from 'zod'
import type { BackupKeep, Settings } from '#app/platform/settings/settings.server.ts'
import { BackupError } from './backup-files.server.ts'
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

const day = 86_400_000
/** For example `2026-11-20T14-47-47Z`. The suffix `-kept` excludes a backup from rotation. */
const namePattern = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z(-kept)?$/

export const backupName = (madeAt: Date, isKept: boolean): string =>
  `${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z${isKept ? '-kept' : ''}`

const readNames = async (folder: string): Promise<string[]> => (existsSync(folder) ? readdir(folder) : [])

/** Newest first. A backup is in the future if the clock was wrong: it is never the newest, and not rotated. */
export async function listBackups(backupDir: string) {
  const names = (await readNames(backupDir)).toSorted().toReversed()
  return names.flatMap((name) => {
    const [, date, hours, minutes, seconds, kept] = namePattern.exec(name) ?? []
    if (date === undefined) return []
    const madeAt = new Date(`${date}${hours}:${minutes}:${seconds}Z`)
    return { name, madeAt, isKept: kept !== undefined, isFuture: Number(madeAt) > Date.now() + day }
  })
}

export const listBackupNames = async (backupDir: string): Promise<string[]> =>
  (await listBackups(backupDir)).map(({ name }) => name)

export async function findNewestBackup(backupDir: string) {
  for (const { name, isFuture } of await listBackups(backupDir)) {
    const folder = join(backupDir, name)
    const manifest = isFuture ? undefined : await readManifest(folder).catch(() => undefined)
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
  const newest = (await listBackups(backupDir)).find(({ isFuture }) => !isFuture)
  if (newest) return join(backupDir, newest.name)
  throw new BackupError(`There is no backup in ${backupDir}, except those with a date in the future.`)
}

/** Off-site copies take hours, and must find the whole backup. */
const minRotationAgeMs = 6 * 3_600_000

/** @returns the names of the removed backups. */
export async function rotate(backupDir: string, keep: BackupKeep): Promise<string[]> {
  const backups = (await listBackups(backupDir)).filter(({ isKept, isFuture }) => !isKept && !isFuture)
  const removed = expiredBackups(backups, keep)
    .filter(({ madeAt }) => Number(madeAt) < Date.now() - minRotationAgeMs)
    .map(({ name }) => name)
  for (const name of removed) {
    const folder = join(backupDir, name)
    // Rename first: an interrupted deletion must not leave a partial backup under a valid name.
    const partial = newPartialFolder(backupDir)
    await rename(folder, partial).catch((error: unknown) => {
      if (existsSync(folder)) throw error
    })
    await rm(partial, { recursive: true, force: true })
  }
  return removed
}

export const newPartialFolder = (backupDir: string): string =>
  join(backupDir, `.making-${process.pid}@${hostname()}@${randomBytes(3).toString('hex')}`)

/** Removes unfinished backups of killed processes. Processes on other machines cannot be checked and count as running for a day. */
export async function removePartialBackups(backupDir: string): Promise<void> {
  for (const name of await readNames(backupDir)) {
    const [, pid, host] = /^\.making-(\d+)@([^@]+)@/.exec(name) ?? []
    if (pid === undefined) continue
    const folder = join(backupDir, name)
    const isOld = Number((await stat(folder).catch(() => undefined))?.mtime) < Date.now() - day
    if (isOld || (host === hostname() && !isRunning(Number(pid))))
      await rm(folder, { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
