import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isLackOfSpace } from '#app/operations/backup/backup-files.server.ts'
import { readOffsiteState } from '#app/operations/backup/backup-state.server.ts'
import { findNewestBackup, listBackups } from '#app/operations/backup/stored-backups.server.ts'
import { readRestoreTest } from '#app/operations/self-check/restore-test.server.ts'
import { type CheckContext, look, wrong } from './check.ts'

const hourMs = 3_600_000
const hoursSince = (time: string | Date): number => (Date.now() - Number(new Date(time))) / hourMs

/** The privacy page promises this limit. */
const maxDaysKept = 30

export async function checkStoredBackups({ settings: { dataDir, backupDir, backupEvery } }: CheckContext) {
  const newest = (await findNewestBackup(backupDir))?.manifest
  const [missing] = newest?.missing ?? []
  const backups = await listBackups(backupDir)
  const future = backups.find(({ isFuture }) => isFuture)
  const kept = backups.find(({ isKept, madeAt }) => isKept && hoursSince(madeAt) > 24 * maxDaysKept)
  const isOld = newest && hoursSince(newest.madeAt) > 2 * (backupEvery || 24)
  const isOnlyHere = newest && (await isSameDisk(dataDir, backupDir)) && !(await readOffsiteState(dataDir))
  const found = `the newest is from ${newest?.madeAt}${isOnlyHere ? '; copy them to another machine too' : ''}`
  return [
    !newest && look(`no backups in ${backupDir}`, 'Run npm run backup to make one.'),
    newest && (isOld ? wrong(found) : found),
    missing !== undefined &&
      wrong(`${newest?.missing.length} files in use are not in any backup`, `missing: ${missing} …`),
    future &&
      wrong(
        `${future.name} is dated in the future and ignored as latest`,
        `Set the clock if it is wrong. Otherwise remove the backup from ${backupDir}.`,
      ),
    kept &&
      look(
        `${kept.name} contains personal data that has since been erased`,
        `Remove it from ${backupDir} unless you need it.`,
      ),
  ]
}

const isSameDisk = async (a: string, b: string): Promise<boolean> =>
  existsSync(a) && existsSync(b) && (await stat(a)).dev === (await stat(b)).dev

const maxTestAgeHours = 15 * 24

export async function checkRestoreTest({ db }: CheckContext) {
  const { good, failed } = await readRestoreTest(db)
  if (failed && isLackOfSpace(failed.problem))
    return wrong(`could not run: ${failed.problem}`, 'Free some space in BACKUP_DIR.')
  if (failed) return wrong(`the backup ${failed.backup} cannot be restored: ${failed.problem}`)
  if (!good) return 'no backup was checked yet'
  if (hoursSince(good.at) > maxTestAgeHours) return wrong(`a backup was last checked on ${good.at}`)
  return `the backup ${good.backup} was checked on ${good.at}`
}

const maxOffsiteAgeHours = 50

/** Off-site backups are optional, so there is no finding before the first run. */
export async function checkOffsite({ settings: { dataDir } }: CheckContext) {
  const state = await readOffsiteState(dataDir)
  if (!state) return undefined
  const { at, backup, problem } = state
  const last = at ? `the last copy is from ${at}` : 'there is no copy yet'
  if (problem) return wrong(`${problem}; ${last}`)
  return hoursSince(at) <= maxOffsiteAgeHours ? `the backup ${backup} was copied on ${at}` : wrong(last)
}

/** Finds leftovers of an interrupted restore or of a move to PostgreSQL. */
export async function findLeftovers({ settings: { dataDir, database } }: CheckContext) {
  const names = existsSync(dataDir) ? await readdir(dataDir) : []
  return names.map((name) => {
    const path = join(dataDir, name)
    if (name.startsWith('before-restore-')) return look(`the previous data is still in ${path}`)
    if (name === 'database.sqlite' && database.kind === 'postgres')
      return look(`${path} is from before the move`)
    return (
      name.startsWith('.restoring-') &&
      look(
        `one is running, or was interrupted before it changed anything: ${path}`,
        'If none is running, restore again or remove that folder.',
      )
    )
  })
}
