import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { databaseUrlOf, isPostgres, newDatabase, removeDatabaseOf } from '../../../../testing/database.ts'
import { givenCourse, message } from '../../../../testing/submissions.ts'
import { administrator } from '../../../../testing/sign-in/administrator.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { moveData } from './move-data.server.ts'
import { openDatabase } from '../open.server.ts'
import type { DatabaseConfig } from '../../settings/database-config.ts'

const app = await testApp({ DEMO_CONTENT: '1' })
const { database } = app.services.settings

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'copy-'))
  onTestFinished(async () => {
    await removeDatabaseOf(folder)
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

const address = (place: DatabaseConfig): string => (place.kind === 'sqlite' ? place.file : place.url)
const file = (): DatabaseConfig => ({ kind: 'sqlite', file: join(newFolder(), 'database.sqlite') })

/** A new database of the kind that the app runs on. */
async function another(): Promise<DatabaseConfig> {
  if (!isPostgres) return file()
  const folder = newFolder()
  await newDatabase(folder)
  return { kind: 'postgres', url: databaseUrlOf(folder) }
}

test('all rows come to a file and back, with their ids, their accounts, and the ids that are used up', async () => {
  await givenCourse(app)
  const { id } = await app.anyone.post('/Contact', { body: message })
  await app.services.db.deleteFrom('contact').where('id', '=', id).execute()
  const between = file()
  const there = await moveData(database, between)
  const back = await another()
  expect(await moveData(between, back)).toEqual(there)
  expect(there.find(({ name }) => name === 'course')).toMatchObject({ rows: 13 })
  expect(there.find(({ name }) => name === 'user')).toMatchObject({ rows: 1 })

  const other = await testApp({ DATABASE_URL: address(back) })
  const next = { ...message, message: 'A second message.' }
  expect((await other.anyone.post('/Contact', { body: next })).id).toBe(id + 1)
  expect(await other.services.auth.signIn(administrator.email, administrator.password)).not.toBeNull()
  expect((await other.admin.get('/admin/Admission')).rows).toEqual(
    (await app.admin.get('/admin/Admission')).rows,
  )
})

test('a database that holds rows is left as it is', async () => {
  const full = file()
  await moveData(database, full)
  await expect(moveData(database, full)).rejects.toThrow('already contains rows')
  const db = openDatabase(full)
  onTestFinished(() => db.destroy())
  expect(await db.selectFrom('user').select('id').execute()).toHaveLength(1)
})
