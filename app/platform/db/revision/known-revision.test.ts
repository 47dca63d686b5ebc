import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../open.server.ts'
import { publish } from './content-revision.server.ts'
import { isPostgres } from '../../../../testing/database.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { Revision } from './known-revision.server.ts'

const app = await testApp()
const { database } = app.services.settings

/** The database as another process sees it. */
function elsewhere() {
  const db = openDatabase(database)
  onTestFinished(() => db.destroy())
  return db
}

test('PAGE-10 what another process publishes is known here', async () => {
  // PostgreSQL tells of it; a file of SQLite has to be looked at.
  const revision = new Revision(app.services.db, database, isPostgres ? 3_600_000 : 50)
  onTestFinished(() => revision.stop())
  const before = await revision.read()
  await publish(elsewhere(), async () => {})
  await expect.poll(() => revision.value, { timeout: 10_000 }).toBe(before + 1)
})
