// Fills a new database with many submissions: npm run demo -- --rows 100000 [--force], with that any database
// Takes the same environment as the server (DATA_DIR, DATABASE_URL), which should not be running meanwhile.
import '../app/operations/permissions/umask.server.ts'
import { parseArgs } from 'node:util'
import { beOwnerOf } from '../app/operations/permissions/as-owner.server.ts'
import { isBegun } from '../app/operations/seed/demo.server.ts'
import { insertMany } from '../app/operations/seed/demo/many.server.ts'
import { openServices } from '../app/open-services.server.ts'
import { readSettings, SettingError } from '../app/platform/settings/settings.server.ts'
import { fail } from './setup/run.js'

const { values } = parseArgs({ options: { rows: { type: 'string' }, force: { type: 'boolean' } } })
const rows = Number(values.rows)
if (!Number.isInteger(rows) || rows < 1 || rows > 5_000_000) {
  fail('Please say how many admission requests, from 1 to 5000000: npm run demo -- --rows 100000')
}

beOwnerOf(process.env.DATA_DIR ?? 'data')
try {
  const settings = readSettings({ LOG_LEVEL: 'error', ...process.env })
  const { database } = settings
  // Without user and password.
  const target = database.kind === 'sqlite' ? database.file : database.url.replace(/\/\/.*@|\?.*/g, '')
  if (!values.force && (await isBegun(database))) fail(`${target} is in use already. Use --force to fill it.`)
  console.log(`Into ${target}`)
  const { db, storage } = await openServices(settings)
  await insertMany(db, storage, rows, (kind, count) => console.log(`${kind}: ${count} rows`))
  await db.destroy()
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  fail(error.message)
}
