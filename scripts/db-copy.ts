// Moves the data from SQLite to PostgreSQL or back, while the server is stopped:
// npm run db:copy -- ./data/database.sqlite DATABASE_URL
// DATABASE_URL stands for what the variable says: everybody on the machine can read arguments, and passwords in them.
import '../app/operations/permissions/umask.server.ts'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { beOwnerOf } from '../app/operations/permissions/as-owner.server.ts'
import { inWords } from '../app/operations/backup/copy/backup-error.ts'
import { refuseConnected, refuseInUse } from '../app/operations/backup/copy/in-use.server.ts'
import { moveData } from '../app/platform/db/migrate/move-data.server.ts'
import { openDatabase } from '../app/platform/db/open.server.ts'
import type { DatabaseConfig } from '../app/platform/settings/database-config.ts'
import { databaseConfig } from '../app/platform/settings/settings.server.ts'
import { leaveFiles } from '../app/platform/storage/installation-id.server.ts'
import { fail } from './setup/run.js'

const [from, to, ...more] = process.argv.slice(2)
if (!from || !to || more.length)
  fail(
    'npm run db:copy -- <from> <to>, each a path of SQLite, postgres://…, or the word DATABASE_URL for what that variable says',
  )

try {
  const places = { from: placeOf(from), to: placeOf(to) }
  for (const place of [places.from, places.to]) if (place.kind === 'sqlite') beOwnerOf(dirname(place.file))
  beOwnerOf(process.env.DATA_DIR ?? 'data')
  if (places.from.kind === 'sqlite' && !existsSync(places.from.file)) fail(`There is no database at ${from}.`)
  for (const place of [places.from, places.to]) await refuseRunning(place)
  const tables = await moveData(places.from, places.to)
  const source = openDatabase(places.from)
  await leaveFiles(source).finally(() => source.destroy())
  const width = Math.max(...tables.map(({ name }) => name.length))
  for (const { name, rows, digest } of tables) {
    console.log(`${name.padEnd(width)} ${String(rows).padStart(9)}  ${digest.slice(0, 16)}`)
  }
  console.log(`Every table has the same rows in both databases. Files stay in DATA_DIR.`)
  console.log(
    'Keep AUTH_SECRET, or set it to the contents of the file auth-secret in DATA_DIR and delete that file.',
  )
  console.log('Backups leave AUTH_SECRET out: store it elsewhere.')
} catch (error) {
  fail(inWords(error))
}

function placeOf(given: string) {
  if (given !== 'DATABASE_URL') return databaseConfig(given)
  return databaseConfig(process.env.DATABASE_URL || fail('DATABASE_URL is not set.'))
}

/** @throws BackupError where a server has the database open. */
async function refuseRunning(place: DatabaseConfig): Promise<void> {
  if (place.kind === 'sqlite') return refuseInUse(place.file)
  const db = openDatabase(place)
  await refuseConnected(db).finally(() => db.destroy())
}
