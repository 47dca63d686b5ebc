import { expect, onTestFinished, test, vi } from 'vitest'
import { writeKeyValue } from '../../platform/db/key-value-store.server.ts'
import { openDatabase } from '../../platform/db/open.server.ts'
import { storedKeys } from '../../../testing/files/stored-files.ts'
import { testApp } from '../../../testing/test-app.ts'
import { updateDocuments } from './document-worker.server.ts'

const app = await testApp()
vi.setConfig({ testTimeout: 120_000 })
const { services, anyone, admin } = app

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

test('EDIT-2 of two running builds only the newer one makes documents, in any of its processes', async () => {
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

test('EDIT-2 a build that is started while another one makes documents takes over', async () => {
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
