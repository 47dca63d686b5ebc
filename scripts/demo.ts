import '#app/operations/umask.server.ts'

import { parseArgs } from 'node:util'
import { readSettings, SettingError } from '#app/platform/settings/settings.server.ts'
// Fills a new database with sample submissions: npm run demo -- --rows 100000. With --force, also a database in use.
// Stop the server first. Reads its environment (DATA_DIR, DATABASE_URL).
import { switchToOwner } from '#app/operations/as-owner.server.ts'
import { hasBeenStarted } from '#app/operations/seed/demo.server.ts'
import { generateSubmissions } from '#app/operations/seed/demo/generate-submissions.server.ts'
import { openServices } from '#app/open-services.server.ts'
import { fail } from './setup/run.js'

const { values } = parseArgs({ options: { rows: { type: 'string' }, force: { type: 'boolean' } } })
const rows = Number(values.rows)
if (!Number.isInteger(rows) || rows < 1 || rows > 5_000_000) {
  fail('Enter the number of admission requests, from 1 to 5000000: npm run demo -- --rows 100000')
}

switchToOwner(process.env.DATA_DIR ?? 'data')
try {
  const settings = readSettings({ LOG_LEVEL: 'error', ...process.env })
  const { database } = settings
  // Omit the user, password and parameters.
  const target = database.kind === 'sqlite' ? database.file : database.url.replace(/\/\/.*@|\?.*/g, '')
  if (!values.force && (await hasBeenStarted(database)))
    fail(`${target} is in use already. Use --force to fill it.`)
  console.log(`Into ${target}`)
  const { db, storage } = await openServices(settings)
  await generateSubmissions(db, storage, rows, (kind, count) => console.log(`${kind}: ${count} rows`))
  await db.destroy()
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  fail(error.message)
}
