// Fills a database with many submissions: npm run demo -- --rows 100000
// Takes the same environment as the server (DATA_DIR, DATABASE_URL), which should not be running meanwhile.
import '../app/umask.server.ts'
import { parseArgs } from 'node:util'
import { beOwnerOf } from '../app/assembly/as-owner.server.ts'
import { insertMany } from '../app/assembly/demo/many.server.ts'
import { openServices } from '../app/assembly/open-services.server.ts'
import { readSettings, SettingError } from '../app/settings/settings.server.ts'
import { fail } from './setup/run.js'

const { values } = parseArgs({ options: { rows: { type: 'string' } } })
const rows = Number(values.rows)
if (!Number.isInteger(rows) || rows < 1 || rows > 5_000_000) {
  fail('Please say how many admission requests, from 1 to 5000000: npm run demo -- --rows 100000')
}

beOwnerOf(process.env.DATA_DIR ?? 'data')
try {
  const { db, storage } = await openServices(readSettings({ LOG_LEVEL: 'error', ...process.env }))
  await insertMany(db, storage, rows, (kind, count) => console.log(`${kind}: ${count} rows`))
  await db.destroy()
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  fail(error.message)
}
