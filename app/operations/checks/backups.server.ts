import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readOffsiteState, readRestoreTest } from '#app/operations/backup/backup-state.server.ts'
import { findNewestBackup } from '#app/operations/backup/stored-backups.server.ts'
import { type CheckContext, look, wrong } from './check.ts'

const hourMs = 3_600_000
const hoursSince = (time: string): number => (Date.now() - Date.parse(time)) / hourMs

export async function checkStoredBackups({ settings: { backupDir, backupEvery } }: CheckContext) {
  const newest = (await findNewestBackup(backupDir))?.manifest
  if (!newest) return look(`no backups in ${backupDir}`, 'Run npm run backup to make one.')
  const found = `the newest is from ${newest.madeAt}`
  return hoursSince(newest.madeAt) > 2 * (backupEvery || 24) ? wrong(found) : found
}

const maxTestAgeHours = 15 * 24

export async function checkRestoreTest({ db }: CheckContext) {
  const { good, failed } = await readRestoreTest(db)
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

export async function findReplacedData({ settings: { dataDir } }: CheckContext) {
  const names = existsSync(dataDir) ? await readdir(dataDir) : []
  return names
    .filter((name) => name.startsWith('before-restore-'))
    .map((name) => look(`the previous data is still in ${join(dataDir, name)}`))
}
