import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { clockJump } from '../housekeeping/clock-jump.server.ts'
import { failedSteps } from '../housekeeping/failed-housekeeping.server.ts'
import { BackupError } from '../backup/copy/backup-error.ts'
import { isUnfinished } from '../backup/restore/swap.server.ts'
import { newestBackup } from '../backup/stored-backups.server.ts'
import { type Contents, inspect } from '../backup/copy/database-copy.server.ts'
import { migrations } from '../../platform/db/migrations/index.server.ts'
import { introspectColumns } from '../../platform/db/migrate/introspect-columns.server.ts'
import { schemaState } from '../../platform/db/migrate/newer-database.server.ts'
import { type Db, openToRead } from '../../platform/db/open.server.ts'
import { collectionNames } from '../../collections.ts'
import type { Settings } from '../../platform/settings/settings.server.ts'
import { type Finding, look, ok, orOk, wrong } from './finding.ts'

const part = 'database'
const minute = 60_000
const setClock = 'timedatectl set-ntp true'

/** Reads the whole database; what it contains is undefined if it cannot be read. */
export async function checkDatabase(
  settings: Pick<Settings, 'dataDir' | 'database' | 'backupDir'>,
): Promise<{ findings: Finding[]; contents: Contents | undefined }> {
  const { database } = settings
  if (database.kind === 'sqlite' && !existsSync(database.file)) {
    const todo = isUnfinished(settings.dataDir)
      ? 'A restore is running, or was interrupted.'
      : 'The first start creates it. If there was one, check DATA_DIR and DATABASE_URL.'
    return { findings: [look(part, `there is none at ${database.file}`, todo)], contents: undefined }
  }
  try {
    const contents = await inspect(database)
    const db = openToRead(database)
    const findings = await lookInto(db, contents, settings).finally(() => db.destroy())
    return { findings, contents }
  } catch (error) {
    const { message } = error as Error
    const todo =
      error instanceof BackupError || /malformed|not a database/.test(message)
        ? 'Stop the server and restore the last good backup: npm run restore -- latest --force'
        : database.kind === 'postgres'
          ? 'Check that the database server is running and that DATABASE_URL has its name, user and password.'
          : 'Check that the user running this can read it, and that nothing has it locked.'
    return { findings: [wrong(part, `cannot be read: ${message}`, todo)], contents: undefined }
  }
}

async function lookInto(
  db: Db,
  contents: Contents,
  { backupDir }: Pick<Settings, 'backupDir'>,
): Promise<Finding[]> {
  const total = Object.values(contents.rows).reduce((sum, count) => sum + count, 0)
  return orOk(
    [
      await pendingMigrations(db, contents),
      await shrunk(contents, backupDir),
      await nobodySignsIn(db),
      await fromTheFuture(db),
      await wrongClock(db),
      await failedHousekeeping(db),
    ],
    ok(part, `intact, up to date, ${total} rows`),
  )
}

async function pendingMigrations(db: Db, { migrations: seen }: Contents): Promise<Finding | undefined> {
  const { state, unknown } = await schemaState(db)
  const newer = `was changed by a newer version (${unknown.join(', ')})`
  if (state === 'extended') return look(part, newer, 'It still works; install that version soon.')
  if (state === 'newer') {
    return wrong(part, newer, 'Install that version again, or restore a backup that this one can read.')
  }
  const pending = Object.keys(migrations).filter((name) => !seen.includes(name))
  if (pending.length === 0) return undefined
  return look(part, `needs to be migrated: ${pending.join(', ')}`, 'The next start will do it.')
}

/** A table with less than half of its rows at the last backup was emptied by mistake, or the wrong database is in place. */
async function shrunk({ rows }: Contents, backupDir: string): Promise<Finding | undefined> {
  const before = await newestBackup(backupDir)
  if (!before) return undefined
  const emptied = collectionNames.find((name) => {
    const then = before.manifest.rows[name] ?? 0
    return then >= 10 && (rows[name] ?? 0) < then / 2
  })
  if (!emptied) return undefined
  const found = `${emptied} has ${rows[emptied]} rows; there were ${before.manifest.rows[emptied]} at ${before.manifest.madeAt}`
  return look(part, found, 'Was that intended? If not: npm run backup -- --list, and docs/operate/backup.md.')
}

async function nobodySignsIn(db: Db): Promise<Finding | undefined> {
  const row = await db.selectFrom('user').select('id').where('disabledAt', 'is', null).executeTakeFirst()
  return row
    ? undefined
    : wrong(part, 'no administrator can sign in', 'npm run admin -- add you@example.com "Your Name"')
}

async function fromTheFuture(db: Db): Promise<Finding | undefined> {
  const moments: [table: string, column: string][] = [
    ...collectionNames.map((name): [string, string] => [name, 'updatedAt']),
    ['outbox', 'createdAt'],
    ['audit', 'at'],
  ]
  const has = await introspectColumns(db)
  let newest = ''
  for (const [table, column] of moments.filter((each) => has(...each))) {
    const { rows } = await sql<{ at: string | null }>`
      select max(${sql.ref(column)}) as at from ${sql.table(table)}
    `.execute(db)
    if ((rows[0]?.at ?? '') > newest) newest = rows[0]?.at ?? ''
  }
  if (!newest || Date.parse(newest) < Date.now() + 5 * minute) return undefined
  return wrong('clock', `is behind: the newest row is from ${newest}`, `Set the clock: ${setClock}`)
}

async function wrongClock(db: Db): Promise<Finding | undefined> {
  const jump = await clockJump(db)
  return jump === undefined ? undefined : look('clock', jump, `If it is wrong, set it: ${setClock}`)
}

async function failedHousekeeping(db: Db): Promise<Finding | undefined> {
  const steps = await failedSteps(db)
  if (!steps) return undefined
  return wrong('housekeeping', `fails at: ${steps}`, 'The log says why: "A step of housekeeping failed".')
}
