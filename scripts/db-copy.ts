// Moves the data from SQLite to PostgreSQL or back, while the server is stopped:
// npm run db:copy -- ./data/database.sqlite postgres://website:password@db.example.com/website
import '../app/umask.server.ts'
import { existsSync } from 'node:fs'
import { moveData, CopyError } from '../app/db/move-data.server.ts'
import { isConnectionLost, isRefused } from '../app/db/faults.server.ts'
import { databaseConfig, SettingError } from '../app/settings/settings.server.ts'

const [from, to, ...more] = process.argv.slice(2)
if (!from || !to || more.length) fail('npm run db:copy -- <from> <to>, each a path of SQLite or postgres://…')

try {
  const places = { from: databaseConfig(from), to: databaseConfig(to) }
  if (places.from.kind === 'sqlite' && !existsSync(places.from.file)) fail(`There is no database at ${from}.`)
  const tables = await moveData(places.from, places.to)
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
  const isKnown =
    error instanceof CopyError || error instanceof SettingError || isConnectionLost(error) || isRefused(error)
  if (!isKnown) throw error
  fail((error as Error).message)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
