import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isUnfinished } from '../backup/restore/swap.server.ts'
import { backupsAhead, longKept, newestBackup } from '../backup/stored-backups.server.ts'
import { backupState } from '../backup/backup-state.server.ts'
import { openToRead } from '../../platform/db/open.server.ts'
import type { Settings } from '../../platform/settings/settings.server.ts'
import { type Finding, look, ok, orOk, wrong } from './finding.ts'

const part = 'backups'
const hour = 3_600_000
/** After which the privacy page promises that copies made before an update are gone. */
const mostDaysKept = 30

type Needs = Pick<Settings, 'dataDir' | 'database' | 'backupDir' | 'backupEvery'>

/** Whether there are good backups, young enough. */
export async function checkBackups(settings: Needs): Promise<Finding[]> {
  const { dataDir, backupDir, backupEvery } = settings
  const newest = await newestBackup(backupDir)
  const period = backupEvery || 24
  const age = newest ? (Date.now() - Date.parse(newest.manifest.madeAt)) / hour : Infinity
  const missing = newest?.manifest.missing.length ?? 0
  const failure = await lastFailure(settings)
  const [ahead] = await backupsAhead(backupDir)
  const [longest] = await longKept(backupDir, mostDaysKept)
  const findings = [
    failure &&
      wrong(
        part,
        `the last ${failure.count} failed: ${failure.reason}`,
        'Fix this, then run npm run backup.',
      ),
    !newest && look(part, `there is none in ${backupDir}`, 'Run npm run backup to make one.'),
    newest &&
      age > 2 * period &&
      wrong(
        part,
        `the newest is from ${newest.manifest.madeAt}`,
        'Run npm run backup to see why, and check the log.',
      ),
    missing > 0 &&
      wrong(part, `${missing} files in use are in no backup`, `missing: ${newest?.manifest.missing[0]} …`),
    ahead !== undefined &&
      wrong(
        part,
        `${ahead} is from later than now, and never the latest`,
        `Set the clock if it is wrong; else remove it from ${backupDir}.`,
      ),
    longest !== undefined &&
      look(part, `${longest} holds who was erased since`, `Remove it from ${backupDir} unless you need it.`),
    ...(await leftovers(settings)),
  ]
  const where = newest && (await isSameDisk(dataDir, backupDir)) ? '; copy them to another machine too' : ''
  return orOk(findings, ok(part, `the newest is from ${newest?.manifest.madeAt}${where}`))
}

async function lastFailure({ database }: Needs) {
  if (database.kind === 'sqlite' && !existsSync(database.file)) return undefined
  const db = openToRead(database)
  const state = await backupState(db)
    .catch(() => undefined)
    .finally(() => db.destroy())
  return state?.failure
}

async function isSameDisk(a: string, b: string): Promise<boolean> {
  return existsSync(a) && existsSync(b) && (await stat(a)).dev === (await stat(b)).dev
}

/** What restores and the move to PostgreSQL left behind. */
async function leftovers({ dataDir, database }: Needs): Promise<Finding[]> {
  const todo =
    'The next start completes it, or puts the old data back and says why. Until then remove nothing.'
  if (isUnfinished(dataDir)) return [look('restore', 'one is running, or was interrupted', todo)]
  const names = existsSync(dataDir) ? await readdir(dataDir) : []
  return names.flatMap((name) => {
    const path = join(dataDir, name)
    if (name.startsWith('before-restore-'))
      return look('restore', `the previous data is still in ${path}`, 'Remove it once everything works.')
    if (name.startsWith('.restoring-'))
      return look(
        'restore',
        `one is running, or was interrupted before it changed anything: ${path}`,
        'If none is running, restore again or remove that folder.',
      )
    if (name === 'database.sqlite' && database.kind === 'postgres')
      return look('database', `${path} is from before the move`, 'Remove it once everything works.')
    return []
  })
}
