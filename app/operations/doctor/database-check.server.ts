import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { readFailedSteps } from '../housekeeping/failed-housekeeping.server.ts'
import { BackupError } from '../backup/copy/backup-error.ts'
import { findNewestBackup } from '../backup/stored-backups.server.ts'
import { type DatabaseContents, inspectDatabase } from '../backup/copy/database-copy.server.ts'
import { migrations } from '../../platform/db/migrations/index.server.ts'
import { countRows } from '../../platform/db/pagination.server.ts'
import { listWaitingDeletions } from '../../platform/db/deletion-limit.server.ts'
import { introspectColumns } from '../../platform/db/migrate/introspect-columns.server.ts'
import { readSchemaState } from '../../platform/db/migrate/newer-database.server.ts'
import { openForReading } from '../../platform/db/open.server.ts'
import { type Db } from '../../platform/db/database.ts'
import { collectionNames } from '../../collections.ts'
import type { Settings } from '../../platform/settings/settings.server.ts'
import { type Finding, warning, pass, orPass, failure } from './finding.ts'

const part = 'database'
const minute = 60_000
const setClockCommand = 'timedatectl set-ntp true'

export async function checkDatabase(
  settings: Pick<Settings, 'dataDir' | 'database' | 'backupDir'>,
): Promise<{ findings: Finding[]; contents: DatabaseContents | undefined }> {
  const { database } = settings
  if (database.kind === 'sqlite' && !existsSync(database.file)) {
    const todo = 'The first start creates it. If there was one, check DATA_DIR and DATABASE_URL.'
    return { findings: [warning(part, `no database at ${database.file}`, todo)], contents: undefined }
  }
  try {
    const contents = await inspectDatabase(database)
    const db = openForReading(database)
    const findings = await checkContents(db, contents, settings).finally(() => db.destroy())
    return { findings, contents }
  } catch (error) {
    const { message } = error as Error
    const todo =
      error instanceof BackupError || /malformed|not a database/.test(message)
        ? 'Stop the server and restore the last good backup: npm run restore -- latest --force'
        : database.kind === 'postgres'
          ? 'Check that the database server is running and that DATABASE_URL has its name, user and password.'
          : 'Check that the user running this can read it, and that no other program has locked it.'
    return { findings: [failure(part, `cannot be read: ${message}`, todo)], contents: undefined }
  }
}

async function checkContents(
  db: Db,
  contents: DatabaseContents,
  { backupDir }: Pick<Settings, 'backupDir'>,
): Promise<Finding[]> {
  const total = Object.values(contents.rows).reduce((sum, count) => sum + count, 0)
  return orPass(
    [
      await checkMigrations(db, contents),
      await checkRowCounts(contents, backupDir),
      await checkAdministrators(db),
      await checkFutureDates(db),
      await checkDeletions(db),
      await checkHousekeeping(db),
      await checkSchedules(db),
    ],
    pass(part, `intact, up to date, ${total} rows`),
  )
}

async function checkMigrations(
  db: Db,
  { migrations: applied }: DatabaseContents,
): Promise<Finding | undefined> {
  const { state, unknown } = await readSchemaState(db)
  const newer = `was changed by a newer version (${unknown.join(', ')})`
  if (state === 'extended') return warning(part, newer, 'It still works; install that version soon.')
  if (state === 'newer') {
    return failure(part, newer, 'Install that version again, or restore a backup that this one can read.')
  }
  const pending = Object.keys(migrations).filter((name) => !applied.includes(name))
  if (pending.length === 0) return undefined
  return warning(part, `needs to be migrated: ${pending.join(', ')}`, 'The next start will do it.')
}

async function checkRowCounts({ rows }: DatabaseContents, backupDir: string): Promise<Finding | undefined> {
  const backup = await findNewestBackup(backupDir)
  if (!backup) return undefined
  const shrunk = collectionNames.find((name) => {
    const previousCount = backup.manifest.rows[name] ?? 0
    return previousCount >= 10 && (rows[name] ?? 0) < previousCount / 2
  })
  if (!shrunk) return undefined
  const found = `${shrunk} has ${rows[shrunk]} rows; there were ${backup.manifest.rows[shrunk]} at ${backup.manifest.madeAt}`
  return warning(
    part,
    found,
    'Was that intended? If not: npm run backup -- --list, and docs/operate/backup.md.',
  )
}

async function checkAdministrators(db: Db): Promise<Finding | undefined> {
  const row = await db.selectFrom('user').select('id').where('disabledAt', 'is', null).executeTakeFirst()
  return row
    ? undefined
    : failure(part, 'no administrator can sign in', 'npm run admin -- add you@example.com "Your Name"')
}

async function checkFutureDates(db: Db): Promise<Finding | undefined> {
  const timeColumns: [table: string, column: string][] = [
    ...collectionNames.map((name): [string, string] => [name, 'updatedAt']),
    ['outbox', 'createdAt'],
    ['audit', 'at'],
  ]
  const hasColumn = await introspectColumns(db)
  let newest = ''
  for (const [table, column] of timeColumns.filter((each) => hasColumn(...each))) {
    const { rows } = await sql<{ at: string | null }>`
      select max(${sql.ref(column)}) as at from ${sql.table(table)}
    `.execute(db)
    if ((rows[0]?.at ?? '') > newest) newest = rows[0]?.at ?? ''
  }
  if (!newest || Date.parse(newest) < Date.now() + 5 * minute) return undefined
  return failure('clock', `is behind: the newest row is from ${newest}`, `Set the clock: ${setClockCommand}`)
}

async function checkDeletions(db: Db): Promise<Finding | undefined> {
  const hasColumn = await introspectColumns(db)
  const waiting = hasColumn('note', 'key') ? await listWaitingDeletions(db) : []
  if (waiting.length === 0) return undefined
  const found = waiting.map(({ name, count, total }) => `${name}: ${count} of ${total}`).join(', ')
  const todo =
    'Is that intended? Then confirm them on the dashboard. If not, check the clock and the settings RETAIN_… and TRASH_DAYS.'
  return failure('housekeeping', `large deletions wait for confirmation (${found})`, todo)
}

async function checkHousekeeping(db: Db): Promise<Finding | undefined> {
  const steps = await readFailedSteps(db)
  if (!steps) return undefined
  return failure('housekeeping', `fails at: ${steps}`, 'See the log for "A step of housekeeping failed".')
}

async function checkSchedules(db: Db): Promise<Finding | undefined> {
  const hasColumn = await introspectColumns(db)
  if (!hasColumn('schedule', 'message')) return undefined
  const count = await countRows(db.selectFrom('schedule').where('message', 'is not', null))
  if (count === 0) return undefined
  const found = count === 1 ? 'a scheduled publication failed' : `${count} scheduled publications failed`
  return failure(
    'schedules',
    found,
    'The dashboard names them and the reason. Schedule them again, or cancel them.',
  )
}
