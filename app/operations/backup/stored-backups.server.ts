import { randomBytes } from 'node:crypto'
import { readdir, rename, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import type { BackupKeep, Settings } from '../../platform/settings/settings.server.ts'
import { BackupError } from './copy/backup-error.ts'
import type { Earlier } from './copy/collect-files.server.ts'
import { readManifest } from './copy/manifest.server.ts'
import { superfluous } from './rotation.ts'

/** `2026-11-20T14-47-47Z`, with `-kept` where rotation must leave it. */
const namePattern = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z(-kept)?$/

const marks = { making: '.making', removing: '.removing' }
const half = /^\.(?:making|removing)-(\d+)-(.+)$/
const day = 86_400_000

/** The name of a backup made at a moment. */
export const backupName = (moment: Date, isKept: boolean): string =>
  `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z${isKept ? '-kept' : ''}`

/** When a backup was made, by its name; undefined if it is no backup's name. */
function momentOf(name: string): Date | undefined {
  const [, date, hours, minutes, seconds] = namePattern.exec(name) ?? []
  return date === undefined ? undefined : new Date(`${date}${hours}:${minutes}:${seconds}Z`)
}

/** Names of all backups in a folder, the newest first. */
export async function backupNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(noneYet)
  return names.filter(momentOf).toSorted().toReversed()
}

/** Names of the backups that a clock which was wrong put later than tomorrow: none counts as the newest, and rotation leaves them. */
export async function backupsAhead(folder: string): Promise<string[]> {
  const tomorrow = Date.now() + day
  return (await backupNames(folder)).filter((name) => Number(momentOf(name)) > tomorrow)
}

/** All others, the newest first. */
async function pastBackups(folder: string): Promise<string[]> {
  const ahead = new Set(await backupsAhead(folder))
  return (await backupNames(folder)).filter((name) => !ahead.has(name))
}

/** Another process may have removed it just now. */
const ignoreMissing = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error
}

function noneYet(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error
  return []
}

/** The newest backup that can be read, for its files. */
export async function newestBackup(backupDir: string): Promise<Earlier | undefined> {
  for (const name of await pastBackups(backupDir)) {
    const folder = join(backupDir, name)
    const manifest = await readManifest(folder).catch(() => undefined)
    if (manifest) return { folder, manifest }
  }
  return undefined
}

/**
 * The folder of the backup that somebody means: a name in BACKUP_DIR, `latest`, or a path.
 * @throws BackupError where `latest` finds none.
 */
export async function findBackup(given: string, { backupDir }: Pick<Settings, 'backupDir'>): Promise<string> {
  if (given === 'latest') {
    const [newest] = await pastBackups(backupDir)
    if (!newest) throw new BackupError(`There is no backup in ${backupDir}, or only from later than now.`)
    return join(backupDir, newest)
  }
  return momentOf(given) && !isAbsolute(given) ? join(backupDir, given) : resolve(given)
}

/** A folder for a backup that is not finished. */
export const unfinished = (backupDir: string): string => join(backupDir, halfName('making'))

const halfName = (mark: keyof typeof marks): string =>
  `${marks[mark]}-${process.pid}-${hostname()}-${randomBytes(3).toString('hex')}-${Date.now().toString(36)}`

/** Removes the backups that the rule does not keep. @returns their names. */
export async function rotate(backupDir: string, keep: BackupKeep): Promise<string[]> {
  const names = (await pastBackups(backupDir)).filter((name) => !name.endsWith('-kept'))
  const moments = new Map(names.map((name) => [momentOf(name) as Date, name]))
  const gone = superfluous([...moments.keys()], keep).map((moment) => moments.get(moment) as string)
  for (const name of gone) {
    // A removal that ends halfway must not leave half a backup under a backup's name.
    const removed = join(backupDir, `${halfName('removing')}-${name}`)
    await rename(join(backupDir, name), removed).catch(ignoreMissing)
    await rm(removed, { recursive: true, force: true })
  }
  return gone
}

/** Names of the backups that rotation leaves and that are older than so many days. */
export async function longKept(backupDir: string, days: number): Promise<string[]> {
  const before = Date.now() - days * day
  return (await backupNames(backupDir)).filter(
    (name) => name.endsWith('-kept') && Number(momentOf(name)) < before,
  )
}

/** Removes what killed processes left behind. */
export async function removeHalves(backupDir: string): Promise<void> {
  for (const name of await readdir(backupDir).catch(noneYet)) {
    const [, pid, rest = ''] = half.exec(name) ?? []
    if (pid && !isAtWork(Number(pid), rest)) await rm(join(backupDir, name), { recursive: true, force: true })
  }
}

/** Whether what began it within the last day may still be at work: it lives here, or ran on another machine. */
function isAtWork(pid: number, rest: string): boolean {
  const begun = Number.parseInt(/-([0-9a-z]{8})(?:-\d{4}-|$)/.exec(rest)?.[1] ?? '0', 36)
  if (begun < Date.now() - day) return false
  if (!rest.startsWith(`${hostname()}-`)) return true
  if (pid === process.pid) return begun >= Math.floor(performance.timeOrigin)
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
