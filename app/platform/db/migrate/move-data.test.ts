import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/platform/db/open.server.ts'
import type { DatabaseConfig } from '#app/platform/settings/settings.server.ts'
import {
  testDatabaseUrl,
  isPostgres,
  createTestDatabase,
  dropTestDatabase,
} from '../../../../testing/database.ts'
import { administrator } from '../../../../testing/sign-in/sign-in.ts'
import { createCourse, message } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { moveData } from './move-data.server.ts'

const app = await testApp({ DEMO_CONTENT: '1' })
const { database } = app.services.settings

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'copy-'))
  onTestFinished(async () => {
    await dropTestDatabase(folder)
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

const databaseUrl = (place: DatabaseConfig): string => (place.kind === 'sqlite' ? place.file : place.url)
const newSqliteFile = (): DatabaseConfig => ({ kind: 'sqlite', file: join(newFolder(), 'database.sqlite') })

async function createEmptyDatabase(): Promise<DatabaseConfig> {
  if (!isPostgres) return newSqliteFile()
  const folder = newFolder()
  await createTestDatabase(folder)
  return { kind: 'postgres', url: testDatabaseUrl(folder) }
}

test('all rows, accounts and used ids survive a move to a file and back', async () => {
  await createCourse(app)
  const { id } = await app.anyone.post('/Contact', { body: message })
  await app.services.db.deleteFrom('contact').where('id', '=', id).execute()
  const sqliteFile = newSqliteFile()
  const copied = await moveData(database, sqliteFile)
  const target = await createEmptyDatabase()
  expect(await moveData(sqliteFile, target)).toEqual(copied)
  expect(copied.find(({ name }) => name === 'course')).toMatchObject({ rows: 13 })
  expect(copied.find(({ name }) => name === 'user')).toMatchObject({ rows: 1 })

  const other = await testApp({ DATABASE_URL: databaseUrl(target) })
  const next = { ...message, message: 'A second message.' }
  expect((await other.anyone.post('/Contact', { body: next })).id).toBe(id + 1)
  expect(await other.services.auth.signIn(administrator.email, administrator.password)).not.toBeNull()
  expect((await other.admin.get('/admin/Admission')).rows).toEqual(
    (await app.admin.get('/admin/Admission')).rows,
  )
})

test('a target database that contains rows is not changed', async () => {
  const full = newSqliteFile()
  await moveData(database, full)
  await expect(moveData(database, full)).rejects.toThrow('already contains rows')
  const db = openDatabase(full)
  onTestFinished(() => db.destroy())
  expect(await db.selectFrom('user').select('id').execute()).toHaveLength(1)
})
