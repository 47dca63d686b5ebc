// Only on SQLite: backup/postgres.test.ts restores backups of PostgreSQL.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { backup } from '../backup/backup.server.ts'
import { checkRestoreDrill } from '../doctor/backups-check.server.ts'
import { readDrillState, rehearseRestore } from './restore-drill.server.ts'

const app = await testApp()
const { db, settings, storage } = app.services
const rehearse = () => rehearseRestore(db, settings, new AbortController().signal)

test('OPS-2 the newest backup is restored for a test; dashboard and doctor show when, and if it failed', async () => {
  rmSync(settings.backupDir, { recursive: true, force: true })
  await rehearse()
  expect(await readDrillState(db)).toEqual({})

  const { name, folder } = await backup({ settings, storage })
  await rehearse()
  const { good } = await readDrillState(db)
  expect(good).toEqual({ at: expect.stringMatching(/Z$/), backup: name })
  expect((await app.admin.get('/admin/dashboard')).backup).toMatchObject({
    rehearsedAt: good?.at,
    hasRehearsalFailed: false,
  })
  expect(await checkRestoreDrill(settings)).toEqual([
    expect.objectContaining({ state: 'ok', found: expect.stringContaining(name) }),
  ])

  writeFileSync(join(folder, 'database.sqlite'), 'damaged')
  await rehearse()
  expect(await readDrillState(db)).toMatchObject({ good, failed: { backup: name } })
  expect((await app.admin.get('/admin/dashboard')).backup).toMatchObject({ hasRehearsalFailed: true })
  expect(await checkRestoreDrill(settings)).toEqual([
    expect.objectContaining({ part: 'rehearsal', state: 'wrong', found: expect.stringContaining(name) }),
  ])
}, 60_000)
