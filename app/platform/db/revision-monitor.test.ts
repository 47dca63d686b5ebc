import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './open.server.ts'
import { publish } from './content-revision.server.ts'
import { testApp } from '../../../testing/test-app.ts'
import { RevisionMonitor } from './revision-monitor.server.ts'

const app = await testApp()
const { database } = app.services.settings

function openOtherConnection() {
  const db = openDatabase(database)
  onTestFinished(() => db.destroy())
  return db
}

test('PAGE-10 a process sees the revisions that another process publishes', async () => {
  const revision = new RevisionMonitor(app.services.db, 50)
  onTestFinished(() => revision.stop())
  const before = await revision.read()
  await publish(openOtherConnection(), async () => {})
  await expect.poll(() => revision.value, { timeout: 10_000 }).toBe(before + 1)
})
