import { expect, onTestFinished, test, vi } from 'vitest'
import { writeKeyValue } from '../../platform/db/key-value-store.server.ts'
import { openDatabase } from '../../platform/db/open.server.ts'
import { storedKeys } from '../../../testing/files/stored-files.ts'
import { testApp } from '../../../testing/test-app.ts'
import { updateDocuments } from './document-worker.server.ts'

const app = await testApp()
// Making all documents takes seconds, on a busy machine many.
vi.setConfig({ testTimeout: 120_000 })
const { services, anyone, admin } = app

/** What another process of this build has. */
function anotherProcess() {
  const db = openDatabase(services.settings.database)
  onTestFinished(() => db.destroy())
  return { ...services, db }
}
const startAnotherBuild = () => writeKeyValue(services.db, 'documents.maker', 'another build')
const rename = (name: string) => admin.patch('/admin/Product/:id', { params: { id: 14 }, body: { name } })
const revision = async () => {
  const { rows } = await anyone.get('/Document', { query: { number: 'TDS-14' } })
  return rows[0]?.revision
}

test('EDIT-2 of two builds that run side by side, the one that was started last makes documents; a process of its own build shares in it', async () => {
  await updateDocuments(services)
  expect(await revision()).toBe(1)

  await startAnotherBuild()
  await rename('Gloves of another build')
  await updateDocuments(services)
  expect(await revision()).toBe(1)

  const started = anotherProcess()
  await updateDocuments(started)
  expect(await revision()).toBe(2)
  await rename('Gloves of both')
  await Promise.all([updateDocuments(services), updateDocuments(started)])
  expect(await revision()).toBe(3)
})

test('EDIT-2 a build that is started while another makes documents is not overruled by it', async () => {
  const { storage } = services
  const keys = await storedKeys(services, 'file')
  await rename('Gloves that change hands')
  const put = storage.put.bind(storage)
  const spy = vi.spyOn(storage, 'put').mockImplementation(async (...file) => {
    await startAnotherBuild()
    return put(...file)
  })
  onTestFinished(() => spy.mockRestore())
  await updateDocuments(anotherProcess())
  expect(spy).toHaveBeenCalled()
  expect(await revision()).toBe(3)
  expect(await storedKeys(services, 'file')).toEqual(keys)
})
