import { expect, onTestFinished, test, vi } from 'vitest'
import { writeKeyValue } from '#app/platform/db/key-value-store.server.ts'
import { openDatabase } from '#app/platform/db/open.server.ts'
import { storedKeys } from '../../../testing/files/stored-files.ts'
import { testApp } from '../../../testing/test-app.ts'
import { updateDocuments } from './make-documents.server.ts'

const app = await testApp()
vi.setConfig({ testTimeout: 120_000 })
const { services, anyone, admin } = app

function anotherProcess() {
  const db = openDatabase(services.settings.database)
  onTestFinished(() => db.destroy())
  return { ...services, db }
}
const startAnotherBuild = () => writeKeyValue(services.db, 'documents.maker', 'another build')
const rename = (id: number, name: string) =>
  admin.patch('/admin/Product/:id', { params: { id }, body: { name }, headers: { Confirmed: '1' } })
const revision = async (id: number) => {
  const { rows } = await anyone.get('/Document', { query: { number: `TDS-${id}` } })
  return rows[0]?.revision
}
await updateDocuments(services)

test('EDIT-2 of two running builds only the newer one makes documents, in any of its processes', async () => {
  expect(await revision(14)).toBe(1)
  await startAnotherBuild()
  await rename(14, 'Gloves of another build')
  await updateDocuments(services)
  expect(await revision(14)).toBe(1)

  const started = anotherProcess()
  await updateDocuments(started)
  expect(await revision(14)).toBe(2)
  await rename(14, 'Gloves of both')
  await Promise.all([updateDocuments(services), updateDocuments(started)])
  expect(await revision(14)).toBe(3)
})

test('CLERK-5 PROD-5 a change of a product asks before its sheets are revised, and names them', async () => {
  const params = { id: 13 }
  const change = (body: Record<string, unknown>, headers = {}) =>
    admin.patch('/admin/Product/:id', { params, body, headers })
  await change({ seoTitle: 'Gloves' })
  const asks = (facts: string) => ({
    status: 409,
    code: 'confirmation_required',
    errors: { confirm: 'Publish and revise', facts },
  })
  await expect(change({ name: 'Gloves that are asked about' })).rejects.toMatchObject(
    asks(
      '2 documents get a new revision: Instruction For Use 13 (revision 2) and Technical Data Sheet 13 (revision 2).',
    ),
  )
  const features = JSON.stringify([{ icon: 'hand', title: 'Soft', description: 'Very soft' }])
  const sheet = asks('One document gets a new revision: Technical Data Sheet 13 (revision 2).')
  await expect(change({ features })).rejects.toMatchObject(sheet)
  await admin.post('/admin/Product/:id/draft', { params, body: { features } })
  const body = { publishAt: new Date(Date.now() + 60_000).toISOString() }
  await expect(admin.post('/admin/Product/:id/schedule', { params, body })).rejects.toMatchObject(sheet)
  const { brandId } = await admin.get('/admin/Product/:id', { params })
  const renamed = { params: { id: brandId ?? 0 }, body: { name: 'Renamed' } }
  await expect(admin.patch('/admin/Brand/:id', renamed)).rejects.toMatchObject({
    errors: { facts: expect.stringContaining('Technical Data Sheet 13 (revision 2)') },
  })
  expect(await revision(13)).toBe(1)
})

test('EDIT-2 a build that is started while another one makes documents takes over', async () => {
  const { storage } = services
  const keys = await storedKeys(services, 'file')
  await rename(12, 'Gloves that change hands')
  const put = storage.put.bind(storage)
  const spy = vi.spyOn(storage, 'put').mockImplementation(async (...file) => {
    await startAnotherBuild()
    return put(...file)
  })
  await updateDocuments(anotherProcess())
  expect(spy).toHaveBeenCalled()
  expect(await revision(12)).toBe(1)
  expect(await storedKeys(services, 'file')).toEqual(keys)

  spy.mockRestore()
  await updateDocuments(anotherProcess())
  expect(await revision(12)).toBe(2)
})
