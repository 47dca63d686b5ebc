import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isPostgres, testOnSqlite } from '../../../../testing/database.ts'
import { storedPictures } from '../../../../testing/files/stored-files.ts'
import { samplePng, buildForm } from '../../../../testing/pictures.ts'
import { message } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'

const app = await testApp()
const { db } = app.services

const add = async () =>
  app.admin.post('/admin/AddBanner', {
    body: buildForm({ tittle: 'Full', description: 'x'.repeat(400), image: await samplePng() }),
  })

testOnSqlite('PostgreSQL has its own disk; the error is tested below')(
  'API-1 a full disk returns 507 without partial changes; reads still work, and writes resume once there is space',
  async () => {
    await add()
    const pages = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql`pragma max_page_count = ${sql.lit(pages.rows[0]?.page_count ?? 0)}`.execute(db)
    const addUntilError = async (attempts: number): Promise<unknown> => {
      if (attempts === 0) return undefined
      return add().then(
        () => addUntilError(attempts - 1),
        (error: unknown) => error,
      )
    }
    expect(await addUntilError(100)).toMatchObject({
      status: 507,
      code: 'storage_full',
      message: 'There is no storage space left for this. Please try again later.',
    })
    const { total } = await app.anyone.get('/Banner')
    expect(await storedPictures(app.services)).toHaveLength(total)
    await sql`pragma max_page_count = 1000000`.execute(db)
    await add()
    expect((await app.anyone.get('/Banner')).total).toBe(total + 1)
  },
)

test.runIf(app.services.storage.kind === 'disk' && !isPostgres)(
  'API-1 files do not use the disk space reserved for the database: pictures are rejected, messages are stored',
  async () => {
    const before = await storedPictures(app.services)
    const disk = await fs.statfs('.')
    const [blocks, bsize] = [2 ** 20, 4096]
    const statfs = vi.spyOn(fs, 'statfs')
    syncBuiltinESMExports()
    onTestFinished(() => {
      statfs.mockRestore()
      syncBuiltinESMExports()
    })
    statfs.mockResolvedValue({ ...disk, blocks, bsize, bavail: blocks / 20 })
    await expect(add()).rejects.toMatchObject({ status: 507 })
    expect(await storedPictures(app.services)).toEqual(before)
    await app.anyone.post('/Contact', { body: message })
    statfs.mockResolvedValue({ ...disk, blocks, bsize, bavail: blocks / 10 })
    await add()
  },
)
