import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { findFutureBackups, findOldKeptBackups, findNewestBackup } from '../backup/stored-backups.server.ts'
import { isLackOfSpace } from '../backup/copy/backup-error.ts'
import { getBackupState } from '../backup/backup-state.server.ts'
import { readOffsiteState } from '../backup/offsite-state.server.ts'
import { readRestoreTest } from '../self-check/restore-test.server.ts'
import type { Db } from '../../platform/db/database.ts'
import { openForReading } from '../../platform/db/open.server.ts'
import type { Settings } from '../../platform/settings/settings.server.ts'
import { type Finding, warning, pass, orPass, failure } from './finding.ts'

const part = 'backups'
const hourMs = 3_600_000
/** The privacy page promises this limit. */
const maxDaysKept = 30

type BackupSettings = Pick<Settings, 'dataDir' | 'database' | 'backupDir' | 'backupEvery'>

export async function checkBackups(settings: BackupSettings): Promise<Finding[]> {
  const { dataDir, backupDir, backupEvery } = settings
  const newest = await findNewestBackup(backupDir)
  const period = backupEvery || 24
  const ageHours = newest ? (Date.now() - Date.parse(newest.manifest.madeAt)) / hourMs : Infinity
  const missing = newest?.manifest.missing.length ?? 0
  const lastFailure = await readLastFailure(settings)
  const [future] = await findFutureBackups(backupDir)
  const [oldest] = await findOldKeptBackups(backupDir, maxDaysKept)
  const findings = [
    lastFailure &&
      failure(
        part,
        `the last ${lastFailure.count} failed: ${lastFailure.reason}`,
        'Fix this, then run npm run backup.',
      ),
    !newest && warning(part, `no backups in ${backupDir}`, 'Run npm run backup to make one.'),
    newest &&
      ageHours > 2 * period &&
      failure(
        part,
        `the newest is from ${newest.manifest.madeAt}`,
        'Run npm run backup to see why, and check the log.',
      ),
    missing > 0 &&
      failure(
        part,
        `${missing} files in use are not in any backup`,
        `missing: ${newest?.manifest.missing[0]} …`,
      ),
    future !== undefined &&
      failure(
        part,
        `${future} is dated in the future and ignored as latest`,
        `Set the clock if it is wrong. Otherwise remove the backup from ${backupDir}.`,
      ),
    oldest !== undefined &&
      warning(
        part,
        `${oldest} contains personal data that has since been erased`,
        `Remove it from ${backupDir} unless you need it.`,
      ),
    ...(await findLeftovers(settings)),
  ]
  const isOnlyHere = (await isSameDisk(dataDir, backupDir)) && !(await readOffsiteState(dataDir))
  const sameDiskNote = newest && isOnlyHere ? '; copy them to another machine too' : ''
  return orPass(findings, pass(part, `the newest is from ${newest?.manifest.madeAt}${sameDiskNote}`))
}

async function readLastFailure(settings: BackupSettings) {
  return (await readStored(settings, getBackupState))?.failure
}

/** @returns undefined if there is no database yet, or it is from a version without that state. */
async function readStored<T>(
  { database }: Pick<Settings, 'database'>,
  read: (db: Db) => Promise<T>,
): Promise<T | undefined> {
  if (database.kind === 'sqlite' && !existsSync(database.file)) return undefined
  const db = openForReading(database)
  return read(db)
    .catch(() => undefined)
    .finally(() => db.destroy())
}

const maxTestAgeDays = 15

export async function checkRestoreTest(settings: Pick<Settings, 'database'>): Promise<Finding[]> {
  const { good, failed } = (await readStored(settings, readRestoreTest)) ?? {}
  const todo = 'Run npm run backup -- --verify latest to see why.'
  if (failed && isLackOfSpace(failed.problem))
    return [failure('restore test', `could not run: ${failed.problem}`, 'Free some space in BACKUP_DIR.')]
  if (failed)
    return [
      failure('restore test', `the backup ${failed.backup} cannot be restored: ${failed.problem}`, todo),
    ]
  if (!good) return [pass('restore test', 'no backup was checked yet')]
  const age = (Date.now() - Date.parse(good.at)) / (24 * hourMs)
  return age > maxTestAgeDays
    ? [failure('restore test', `a backup was last checked on ${good.at}`, todo)]
    : [pass('restore test', `the backup ${good.backup} was checked on ${good.at}`)]
}

const maxOffsiteAgeHours = 50

/** Off-site backups are optional, so there is no finding before the first run. */
export async function checkOffsiteBackup({ dataDir }: Pick<Settings, 'dataDir'>): Promise<Finding[]> {
  const state = await readOffsiteState(dataDir)
  if (!state) return []
  const { at, backup, problem } = state
  const last = at ? `the last copy is from ${at}` : 'there is no copy yet'
  const todo = 'Run journalctl -u gloves-offsite to see why, then systemctl start gloves-offsite.'
  if (problem) return [failure('off-site', `${problem}; ${last}`, todo)]
  const ageHours = (Date.now() - Date.parse(at)) / hourMs
  if (!(ageHours <= maxOffsiteAgeHours)) return [failure('off-site', last, todo)]
  return [pass('off-site', `the backup ${backup} was copied on ${at}`)]
}

async function isSameDisk(a: string, b: string): Promise<boolean> {
  return existsSync(a) && existsSync(b) && (await stat(a)).dev === (await stat(b)).dev
}

async function findLeftovers({ dataDir, database }: BackupSettings): Promise<Finding[]> {
  const names = existsSync(dataDir) ? await readdir(dataDir) : []
  return names.flatMap((name) => {
    const path = join(dataDir, name)
    if (name.startsWith('before-restore-'))
      return warning('restore', `the previous data is still in ${path}`, 'Remove it once everything works.')
    if (name.startsWith('.restoring-'))
      return warning(
        'restore',
        `one is running, or was interrupted before it changed anything: ${path}`,
        'If none is running, restore again or remove that folder.',
      )
    if (name === 'database.sqlite' && database.kind === 'postgres')
      return warning('database', `${path} is from before the move`, 'Remove it once everything works.')
    return []
  })
}
