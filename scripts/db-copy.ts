import '#app/operations/umask.server.ts'

import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { moveData } from '#app/platform/db/migrate/move-data.server.ts'
import { parseDatabaseUrl, withCredentials } from '#app/platform/settings/settings.server.ts'
// Copies the data from SQLite to PostgreSQL or back. Stop the server first:
// npm run db:copy -- ./data/database.sqlite DATABASE_URL
// The word DATABASE_URL stands for the variable's value, because command-line arguments with passwords are visible to all users.
import { switchToOwner } from '#app/operations/as-owner.server.ts'
import { assertNotInUse } from '#app/operations/backup/database-copy.server.ts'
import { describeError } from '#app/operations/backup/stored-backups.server.ts'
import { fail } from './setup/run.js'

const [from, to, ...more] = process.argv.slice(2)
if (!from || !to || more.length)
  fail(
    'npm run db:copy -- <from> <to>, each a path of SQLite, postgres://… or the word DATABASE_URL for the value of that variable',
  )

try {
  const [source, target] = [parsePlace(from), parsePlace(to)]
  for (const place of [source, target]) if (place.kind === 'sqlite') switchToOwner(dirname(place.file))
  switchToOwner(process.env.DATA_DIR ?? 'data')
  if (source.kind === 'sqlite' && !existsSync(source.file)) fail(`There is no database at ${from}.`)
  for (const place of [source, target]) await assertNotInUse(place)
  const tables = await moveData(source, target)
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
  fail(describeError(error))
}

function parsePlace(given: string) {
  if (given !== 'DATABASE_URL') return parseDatabaseUrl(given)
  return parseDatabaseUrl(withCredentials(process.env).DATABASE_URL || fail('DATABASE_URL is not set.'))
}
