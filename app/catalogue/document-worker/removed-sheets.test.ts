import { expect, test, vi } from 'vitest'
import { sampleIdentity as identity } from '#app/records/identity/sample-identity.ts'
import { emptyTrash } from '#app/records/trash/empty-trash.server.ts'
import { expectRejection } from '../../../testing/expect-rejection.ts'
import { initialCatalogue as products } from '../../../testing/initial-catalogue.ts'
import { buildForm } from '../../../testing/pictures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeDocuments } from './make-documents.server.ts'

const app = await testApp()
vi.setConfig({ testTimeout: 120_000 })
const { services, anyone, admin } = app

const make = (description: string) =>
  makeDocuments(services, {
    identity,
    products: products.slice(0, 1).map((product) => ({ ...product, description })),
  })
const revisionsOf = async (number: string) =>
  (await anyone.get('/Document', { query: { number } })).rows.map(({ revision }) => revision)
const remove = async (number: string) => {
  const { rows } = await anyone.get('/Document', { query: { number } })
  await admin.delete('/admin/Document/:id', { params: { id: rows[0]?.id ?? 0 } })
  return rows[0]?.id ?? 0
}
const purge = (id: number) => admin.delete('/admin/trash/:kind/:id', { params: { kind: 'document', id } })
const requestSheet = (number: string) =>
  admin.post('/admin/Document', {
    body: buildForm({ number, kind: 'technical-data-sheet', title: 'Again', effectiveFrom: '2026-01-02' }),
  })

test('EDIT-2 a purged sheet is not generated again, until a sheet without a PDF is added, which follows its glove', async () => {
  await make('First')
  await purge(await remove('TDS-01'))
  const id = await remove('IFU-01')
  await services.db.updateTable('document').set({ deletedAt: '2020-01-01' }).where('id', '=', id).execute()
  await emptyTrash(services.db, services.settings, 'document')
  expect((await admin.get('/admin/Document', { query: { search: '-01' } })).total).toBe(0)
  expect([await make('First'), await make('Second')]).toEqual([0, 0])
  expect([await revisionsOf('TDS-01'), await revisionsOf('IFU-01')]).toEqual([[], []])

  const requested = await requestSheet('TDS-01')
  expect(requested).toMatchObject({ revision: 2, series: 'TDS-01', file: null })
  expect(await make('Second')).toBe(1)
  const { rows } = await anyone.get('/Document', { query: { number: 'TDS-01' } })
  expect(rows).toMatchObject([
    { id: requested.id, kind: 'technical-data-sheet', products: '1', revision: 2, sample: 1 },
  ])
  expect(rows[0]).toMatchObject({
    file: expect.any(String),
    title: expect.stringMatching(/^Technical Data Sheet: /),
  })
  expect([await make('Second'), await make('Third')]).toEqual([0, 1])
  expect(await revisionsOf('TDS-01')).toEqual([3, 2])

  // An older revision stays in force after the newer one is deleted permanently.
  await purge(await remove('TDS-01'))
  expect([await make('Fourth'), await revisionsOf('TDS-01')]).toEqual([0, [2]])
  await requestSheet('TDS-01')
  expect([await make('Fourth'), await revisionsOf('TDS-01')]).toEqual([1, [4, 2]])
})

test('EDIT-2 a sheet of an unknown glove and another number without a PDF are rejected', async () => {
  for (const number of ['TDS-99', 'TDS-1', 'TDX-01']) await expectRejection(requestSheet(number), 422)
})
