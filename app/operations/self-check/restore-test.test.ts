// Only on SQLite: backup/postgres.test.ts checks backups of PostgreSQL.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkPart } from '../../../testing/check-part.ts'
import { testApp } from '../../../testing/test-app.ts'
import { backup } from '#app/operations/backup/backup.server.ts'
import { writeKeyValue } from '#app/platform/db/key-value-store.server.ts'
import { readRestoreTest, runRestoreTest } from './restore-test.server.ts'

const app = await testApp()
const { db, settings, storage } = app.services
const run = () => runRestoreTest(db, settings, new AbortController().signal)

test('OPS-2 the newest backup is checked; dashboard and doctor show when, and if it failed', async () => {
  rmSync(settings.backupDir, { recursive: true, force: true })
  await run()
  expect(await readRestoreTest(db)).toEqual({})

  const { name, folder } = await backup({ settings, storage })
  await run()
  const { good } = await readRestoreTest(db)
  expect(good).toEqual({ at: expect.stringMatching(/Z$/), backup: name })
  expect((await app.admin.get('/admin/dashboard')).backup).toMatchObject({
    restoreTestedAt: good?.at,
    hasRestoreTestFailed: false,
  })
  expect(await checkPart('restore test', settings)).toEqual([
    expect.objectContaining({ state: 'ok', found: expect.stringContaining(name) }),
  ])

  writeFileSync(join(folder, 'database.sqlite'), 'damaged')
  await run()
  expect(await readRestoreTest(db)).toMatchObject({ good, failed: { backup: name } })
  expect((await app.admin.get('/admin/dashboard')).backup).toMatchObject({ hasRestoreTestFailed: true })
  expect(await checkPart('restore test', settings)).toEqual([
    expect.objectContaining({ part: 'restore test', state: 'wrong', found: expect.stringContaining(name) }),
  ])
}, 60_000)

test('OPS-2 a full disk is not reported as a damaged backup', async () => {
  const problem = 'There is not enough free space in /srv/backups: the backup needs 900 MB.'
  const failed = { at: new Date().toISOString(), backup: 'a backup', problem }
  await writeKeyValue(db, 'restoreTest.state', JSON.stringify({ failed }))
  expect(await checkPart('restore test', settings)).toMatchObject([
    { state: 'wrong', found: `could not run: ${problem}`, todo: 'Free some space in BACKUP_DIR.' },
  ])
})
