import { expect, test, vi } from 'vitest'
import { sampleIdentity as identity } from '#app/records/identity/sample-identity.ts'
import { buildForm } from '../../../testing/pictures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeDocuments } from './make-documents.server.ts'
import { runSchedules } from '#app/operations/run-scheduled-publishing.server.ts'

const app = await testApp()
vi.setConfig({ testTimeout: 120_000 })
const { services, admin } = app
const make = () => makeDocuments(services, { identity, products: [] })

const add = (number: string) =>
  admin.post('/admin/Document', {
    body: buildForm({
      number,
      kind: 'certificate',
      title: 'Sample',
      effectiveFrom: '2026-01-02',
      sample: '1',
      mark: 'CE',
    }),
  })
const live = (id: number) => admin.get('/admin/Document/:id', { params: { id } })
const stored = (id: number) =>
  services.db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('EDIT-4 EDIT-2 restoring a version from before the PDF was generated keeps the PDF', async () => {
  const { id } = await add('SAMPLE-1')
  await make()
  const { file } = await live(id)
  expect(file).not.toBeNull()
  await admin.patch('/admin/Document/:id', { params: { id }, body: { issuer: 'Another' } })
  const query = { collection: 'document' as const, recordId: id }
  const { versions } = await admin.get('/admin/versions', { query })
  const oldest = versions.at(-1)?.id ?? 0
  await admin.post('/admin/versions/:id/restore', { params: { id: oldest } })
  await admin.post('/admin/Document/:id/publish', { params: { id }, body: {} })
  expect(await live(id)).toMatchObject({ file, issuer: null })
  expect(await make()).toBe(0)
})

test('EDIT-5 EDIT-2 a schedule from before the PDF was generated keeps the PDF', async () => {
  const { id } = await add('SAMPLE-2')
  const body = { publishAt: new Date(Date.now() + 60_000).toISOString() }
  await admin.post('/admin/Document/:id/schedule', { params: { id }, body })
  await make()
  const { file } = await live(id)
  await services.db.updateTable('schedule').set({ publishAt: new Date().toISOString() }).execute()
  await runSchedules(services)
  expect((await live(id)).file).toBe(file)
})

test('EDIT-2 a certificate without its PDF gets it again as the same revision', async () => {
  const { id, series } = await add('SAMPLE-3')
  await make()
  await services.db.updateTable('document').set({ file: null }).where('id', '=', id).execute()
  expect(await make()).toBe(1)
  const { file, madeFile } = await stored(id)
  expect([file === null, file]).toEqual([false, madeFile])
  expect((await admin.get('/admin/Document', { query: { series } })).total).toBe(1)
})
