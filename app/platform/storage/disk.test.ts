// Only on SQLite: files on disk do not depend on the database.
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { expect, onTestFinished, test, vi } from 'vitest'
import { message } from '../../../testing/submissions.ts'
import { samplePng, buildForm } from '../../../testing/pictures.ts'
import { storedPictures } from '../../../testing/files/stored-files.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()

test.runIf(app.services.storage.kind === 'disk')(
  'API-1 files do not use the disk space reserved for the database: pictures are rejected, messages are stored',
  async () => {
    const add = async () =>
      app.admin.post('/admin/AddBanner', {
        body: buildForm({ tittle: 'Full', description: 'x', image: await samplePng() }),
      })
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
    expect(await storedPictures(app.services)).toEqual([])
    await app.anyone.post('/Contact', { body: message })
    statfs.mockResolvedValue({ ...disk, blocks, bsize, bavail: blocks / 10 })
    await add()
  },
)
