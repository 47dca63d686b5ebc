import { randomBytes } from 'node:crypto'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import type { BackupKeep, Settings } from '../../platform/settings/settings.server.ts'
import { BackupError } from './copy/backup-error.ts'
import type { StoredBackup } from './copy/collect-files.server.ts'
import { readManifest } from './copy/manifest.server.ts'
import { expiredBackups } from './rotation.ts'

/** For example `2026-11-20T14-47-47Z`. The suffix `-kept` excludes a backup from rotation. */
const namePattern = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z(-kept)?$/

const partialPattern = /^\.(?:making|removing)-(\d+)@([^@]+)@/
const day = 86_400_000
/** Off-site copies take hours, and must find the whole backup. */
const minRotationAgeMs = 6 * 3_600_000

export const backupName = (madeAt: Date, isKept: boolean): string =>
  `${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z${isKept ? '-kept' : ''}`

function parseBackupName(name: string): Date | undefined {
  const [, date, hours, minutes, seconds] = namePattern.exec(name) ?? []
  return date === undefined ? undefined : new Date(`${date}${hours}:${minutes}:${seconds}Z`)
}

export async function listBackupNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(emptyIfMissing)
  return names.filter(parseBackupName).toSorted().toReversed()
}

/**
 * Backups dated more than a day ahead, because the clock was wrong: never the newest, and not rotated.
 */
export async function findFutureBackups(folder: string): Promise<string[]> {
  const tomorrow = Date.now() + day
  return (await listBackupNames(folder)).filter((name) => Number(parseBackupName(name)) > tomorrow)
}

async function listPastBackups(folder: string): Promise<string[]> {
  const ahead = new Set(await findFutureBackups(folder))
  return (await listBackupNames(folder)).filter((name) => !ahead.has(name))
}

const ignoreMissing = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error
}

function emptyIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error
  return []
}

export async function findNewestBackup(backupDir: string): Promise<StoredBackup | undefined> {
  for (const name of await listPastBackups(backupDir)) {
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
  if (given === 'latest') {
    const [newest] = await listPastBackups(backupDir)
    if (!newest)
      throw new BackupError(`There is no backup in ${backupDir}, except those with a date in the future.`)
    return join(backupDir, newest)
  }
  return parseBackupName(given) && !isAbsolute(given) ? join(backupDir, given) : resolve(given)
}

export const newPartialFolder = (backupDir: string, purpose: 'making' | 'removing' = 'making'): string =>
  join(backupDir, `.${purpose}-${process.pid}@${hostname()}@${randomBytes(3).toString('hex')}`)

export async function rotate(backupDir: string, keep: BackupKeep): Promise<string[]> {
  const names = (await listPastBackups(backupDir)).filter((name) => !name.endsWith('-kept'))
  const nameByDate = new Map(names.map((name) => [parseBackupName(name) as Date, name]))
  const expired = expiredBackups([...nameByDate.keys()], keep)
    .filter((date) => Number(date) < Date.now() - minRotationAgeMs)
    .map((date) => nameByDate.get(date) as string)
  for (const name of expired) {
    // Rename first: an interrupted deletion must not leave a partial backup under a valid name.
    const removed = newPartialFolder(backupDir, 'removing')
    await rename(join(backupDir, name), removed).catch(ignoreMissing)
    await rm(removed, { recursive: true, force: true })
  }
  return expired
}

export async function findOldKeptBackups(backupDir: string, days: number): Promise<string[]> {
  const before = Date.now() - days * day
  return (await listBackupNames(backupDir)).filter(
    (name) => name.endsWith('-kept') && Number(parseBackupName(name)) < before,
  )
}

/** Removes what killed processes left. Those of other machines cannot be checked, so they count as running for a day. */
export async function removePartialBackups(backupDir: string): Promise<void> {
  for (const name of await readdir(backupDir).catch(emptyIfMissing)) {
    const [, pid, host] = partialPattern.exec(name) ?? []
    const folder = join(backupDir, name)
    if (pid === undefined || ((await isYoung(folder)) && (host !== hostname() || isRunning(Number(pid)))))
      continue
    await rm(folder, { recursive: true, force: true })
  }
}

const isYoung = (folder: string): Promise<boolean> =>
  stat(folder).then(
    ({ mtimeMs }) => mtimeMs > Date.now() - day,
    () => false,
  )

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
