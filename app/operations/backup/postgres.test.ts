import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '#app/platform/db/database.ts'
import { openDatabase } from '#app/platform/db/open.server.ts'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { createPersonDigest, registerErasure } from '#app/records/person/erasure-register.server.ts'
import {
  testEnvironment,
  isPostgres,
  createTestDatabase,
  dropTestDatabase,
} from '../../../testing/database.ts'
import { pdf } from '../../../testing/files/pdf-files.ts'
import { buildForm } from '../../../testing/pictures.ts'
import { bareEnvironment } from '../../../testing/processes/bare-environment.ts'
import { jobApplication, message } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { backup } from './backup.server.ts'
import { checkBackup } from './check-backup.server.ts'
import { inspectDatabase } from './database-copy.server.ts'

const app = await testApp()
const { settings, storage, db } = app.services
const cv = new File([Uint8Array.from(pdf())], 'cv.pdf')
await app.admin.post('/admin/Recipient/:id/schedule', {
  params: { id: 1 },
  body: { publishAt: new Date(Date.now() + 60_000).toISOString() },
})
await app.anyone.post('/Career', { body: buildForm({ ...jobApplication, job: 'general', cv }) })

test.runIf(isPostgres)(
  'EDIT-5 OPS-2 a PostgreSQL database is backed up during writes, checked and restored into another database',
  async () => {
    const made = backup({ settings, storage }, { isKept: true })
    for (let count = 0; count < 20; count++)
      await app.anyone.post('/Contact', { body: { ...message, message: `Number ${count}` } })
    const { folder, missing } = await made
    expect(missing).toEqual([])
    const manifest = await checkBackup(folder)
    expect(manifest).toMatchObject({ engine: 'postgres', rows: { career: 1 } })
    const dataDir = mkdtempSync(join(tmpdir(), 'restore-'))
    await createTestDatabase(dataDir)
    onTestFinished(async () => {
      await dropTestDatabase(dataDir)
      rmSync(dataDir, { recursive: true })
    })
    const there = await testEnvironment(dataDir)
    const restore = (env: Record<string, string>, ...args: string[]) =>
      promisify(execFile)(process.execPath, ['scripts/restore.ts', folder, ...args], {
        env: { ...bareEnvironment, ...env },
      })
    const { stdout } = await restore(there)
    expect(stdout).toContain('compared')
    const restored = openDatabase(readSettings(there).database)
    const schedules = await restored.selectFrom('schedule').select('message').execute()
    await restored.destroy()
    expect(schedules).toEqual([{ message: 'Restored from a backup. Schedule this again.' }])
    const contents = () => inspectDatabase(readSettings(there).database)
    const { rows, keys } = await contents()
    expect(rows).toEqual(manifest.rows)
    expect(readdirSync(join(dataDir, 'files', 'cv'))).toEqual(keys.map((key) => key.slice('cv/'.length)))

    await expect(restore(there)).rejects.toMatchObject({ stderr: expect.stringContaining('With --force') })
    expect((await restore(there, '--force')).stdout).toMatch(/previous data is in .+before-restore-/)
    expect((await contents()).rows).toEqual(manifest.rows)
    const opened = openDatabase(readSettings(there).database)
    const schemas = sql`select nspname from pg_namespace where nspname like 'gloves%'`.execute(opened)
    expect((await schemas.finally(() => opened.destroy())).rows).toEqual([])

    const inside = async (task: (db: Db) => Promise<unknown>) => {
      const db = openDatabase(readSettings(there).database)
      await task(db).finally(() => db.destroy())
    }
    const erasedUnder = (authSecret: string) => (db: Db) =>
      registerErasure(db, createPersonDigest({ authSecret })({ by: 'email', key: jobApplication.email }), {
        authSecret,
      })
    await inside(erasedUnder(settings.authSecret))
    const { stdout: known } = await restore(there, '--force')
    expect(known).toContain('erased since: 1')
    expect((await contents()).rows).toMatchObject({ career: 0, erasure: 1 })

    const old = 'generated before the move'
    writeFileSync(join(dataDir, 'auth-secret'), old)
    await inside((db) => db.deleteFrom('erasure').execute())
    await inside(erasedUnder(old))
    await inside(erasedUnder('a lost secret'))
    const { stdout: changed } = await restore(there, '--force')
    expect(changed).toMatch(/erased since: 1 [^]+\n1 erasures were made under another AUTH_SECRET/)
    expect((await contents()).rows).toMatchObject({ career: 0, erasure: 2 })
  },
)

test.runIf(isPostgres)('a restore into a PostgreSQL database that the server uses is rejected', async () => {
  const { folder } = await backup({ settings, storage })
  const { database, dataDir, authSecret } = settings
  const env = {
    DATA_DIR: dataDir,
    AUTH_SECRET: authSecret,
    DATABASE_URL: database.kind === 'postgres' ? database.url : '',
  }
  // The pool of an idle server closes its connections.
  await db.connection().execute(async (connection) => {
    await connection.selectFrom('contact').select('id').execute()
    await expect(
      promisify(execFile)(process.execPath, ['scripts/restore.ts', folder, '--force'], {
        env: { ...bareEnvironment, ...env },
      }),
    ).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('The server is running') })
  })
  expect((await db.selectFrom('contact').select('id').execute()).length).toBe(20)
})
