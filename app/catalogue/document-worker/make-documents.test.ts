import { expect, test, vi } from 'vitest'
import { sampleIdentity as identity } from '#app/records/identity/sample-identity.ts'
import { runSchedules } from '#app/operations/run-scheduled-publishing.server.ts'
import { pdf } from '../../../testing/files/pdf-files.ts'
import { pdfText, asPdfText } from '../../../testing/files/pdf-text.ts'
import { storedKeys } from '../../../testing/files/stored-files.ts'
import { initialCatalogue as products } from '../../../testing/initial-catalogue.ts'
import { buildForm } from '../../../testing/pictures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeDocuments } from './make-documents.server.ts'

const app = await testApp()
vi.setConfig({ testTimeout: 120_000 })
const { services, anyone, admin } = app
const movedPhones: typeof identity.phones = [{ ...identity.phones[0], display: '+91 484 000 0001' }]
const product = (id: number) => products.find((product) => product.id === id) ?? expect.fail()
const make = (...changed: typeof products) => makeDocuments(services, { identity, products: changed })

const pagesOf: Record<string, number> = {
  certificate: 1,
  'instruction-for-use': 2,
  'technical-data-sheet': 3,
}
const revisionsOf = async (number: string) => (await anyone.get('/Document', { query: { number } })).rows
const textOf = async (file: string | null) =>
  pdfText(Buffer.from(await services.storage.getBytes(file ?? '')))

const counts = await Promise.all([make(...products), make(...products)])
const countAgain = await make(...products)
const { rows } = await anyone.get('/Document')
const files = await storedKeys(services, 'file')

test('EDIT-2 PROD-5 concurrent processes generate two sheets per product and five sample certificates exactly once', async () => {
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 33])
  expect(countAgain).toBe(0)
  expect(rows).toHaveLength(33)
  for (const row of rows) {
    const { number, kind, revision, pages, bytes, sha256, sample } = row
    expect([number, revision, sample]).toEqual([number, 1, 1])
    expect([pages, (bytes ?? 0) > 5000, sha256?.length]).toEqual([pagesOf[kind], true, 64])
  }
  expect(files).toHaveLength(33)
  const [tds] = await revisionsOf('TDS-14')
  expect(tds?.address).toBe(
    '/documents/amazing-plus-nitrile-examination-gloves-powder-free-technical-data-sheet.pdf',
  )
  expect(await textOf(tds?.file ?? null)).toContain(asPdfText('TDS-14, Revision 1'))
  const [ce] = await revisionsOf('SAMPLE-CE-0000')
  expect(await textOf(ce?.file ?? null)).toContain(asPdfText('SAMPLE, not a valid certificate'))
})

test('EDIT-2 CLERK-5 a changed product gets revision 2 with the new value; the other sheet and the old revision stay, and are listed on request', async () => {
  const [before] = await revisionsOf('TDS-01')
  const specifications = product(1).specifications.map((row) =>
    row.label === 'Thickness' ? { ...row, value: '0.42-0.43 mm' } : row,
  )
  expect(await make({ ...product(1), specifications })).toBe(1)
  const [now, older] = await revisionsOf('TDS-01')
  expect([now?.revision, now?.supersededBy, older?.revision, older?.supersededBy]).toEqual([
    2,
    null,
    1,
    now?.id,
  ])
  expect(now?.address).toBe(before?.address)
  const text = await textOf(now?.file ?? null)
  expect(text).toContain('0.42-0.43mm')
  expect(text).toContain(asPdfText('TDS-01, Revision 2'))
  expect(await textOf(older?.file ?? null)).toContain(asPdfText('TDS-01, Revision 1'))
  expect(older?.sha256).toBe(before?.sha256)
  expect((await revisionsOf('IFU-01')).length).toBe(1)
  const list = async (query: object) =>
    (await admin.get('/admin/Document', { query: { search: 'TDS-01', ...query } })).rows
  expect((await list({ current: 1 })).map(({ revision }) => revision)).toEqual([2])
  expect((await list({ facets: 'revisions=all' })).map(({ revision }) => revision)).toEqual([2, 1])
})

test('CLERK-5 changed company data revise no document; the next revision of a sheet picks them up', async () => {
  const named = { ...identity, legalName: 'Amazing Gloves Limited', phones: movedPhones }
  const makeNamed = (changed: typeof products) =>
    makeDocuments(services, { identity: named, products: changed })
  expect(await makeNamed([product(2), ...products.slice(7)])).toBe(0)
  const revised = { ...product(2), description: 'A new description.' }
  expect(await makeNamed([revised])).toBe(2)
  const [now] = await revisionsOf('IFU-02')
  expect(now?.revision).toBe(2)
  expect(await textOf(now?.file ?? null)).toContain(asPdfText('Amazing Gloves Limited'))
  expect(await makeNamed([revised])).toBe(0)
  expect(await revisionsOf('SAMPLE-CE-0000')).toHaveLength(1)
})

test('EDIT-2 replaced, withdrawn, inactive and deleted documents are not generated again', async () => {
  const params = async (number: string) => ({ id: (await revisionsOf(number))[0]?.id ?? 0 })
  const file = new File([new Uint8Array(pdf('ours'))], 'ours.pdf')
  await admin.post('/admin/Document/:id/revision', {
    params: await params('TDS-03'),
    body: buildForm({ file }),
  })
  await admin.patch('/admin/Document/:id', {
    params: await params('TDS-04'),
    body: { withdrawnOn: '2026-11-01' },
  })
  await admin.delete('/admin/Document/:id', { params: await params('TDS-05') })
  await admin.patch('/admin/Document/:id', { params: await params('TDS-06'), body: { status: 0 } })
  const described = [3, 4, 5, 6].map((id) => ({ ...product(id), description: 'Revised.' }))
  expect(await make(...described)).toBe(4)
  expect((await revisionsOf('TDS-03')).map(({ revision }) => revision)).toEqual([2, 1])
})

test('EDIT-2 a sheet that fails does not block others, is logged once with its product, and is retried', async () => {
  const lost = { ...product(7), image: [`/image/${'0'.repeat(32)}-40x30-40.webp`] }
  const changed = { ...product(7), description: 'Described again.' }
  const broken = { identity, products: [lost, { ...changed, id: 78 }] }
  const error = vi.spyOn(services.log, 'error')
  const failures = new Map()
  expect(await makeDocuments(services, broken, failures)).toBe(2)
  expect(new Set(failures.keys())).toEqual(new Set(['IFU-07', 'TDS-07']))
  const logged = () => error.mock.calls.map(([fields]) => fields)
  expect(logged()).toMatchObject([{ product: '7' }, { product: '7' }])
  // A failed document is not retried before the delay has passed, and a failed retry is not logged again.
  expect(await makeDocuments(services, broken, failures)).toBe(0)
  for (const failure of failures.values()) failure.retryAt = 0
  expect(await makeDocuments(services, broken, failures)).toBe(0)
  for (const { retryAt } of failures.values()) expect(retryAt).toBeGreaterThan(Date.now())
  expect(logged()).toHaveLength(2)
  expect(await makeDocuments(services, { identity, products: [changed] }, failures)).toBe(2)
  expect(failures.size).toBe(0)
})

test('EDIT-2 BUY-6 no sheet is generated if another document has its number', async () => {
  const file = new File([new Uint8Array(pdf('ours'))], 'ours.pdf')
  const given = { number: 'OURS-77', kind: 'certificate', title: 'Ours', effectiveFrom: '2026-01-02', file }
  const { id, series } = await admin.post('/admin/Document', { body: buildForm(given) })
  await services.db.updateTable('document').set({ number: 'TDS-77' }).where('id', '=', id).execute()
  const added = { ...product(1), id: 77 }
  expect(await make(added)).toBe(1)
  expect(await revisionsOf('TDS-77')).toMatchObject([{ id, series }])
  expect(await revisionsOf('IFU-77')).toHaveLength(1)
  expect(await make(added)).toBe(0)
})

const makeNone = () => makeDocuments(services, { identity, products: [] })
const addCertificate = (number: string) =>
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
  const { id } = await addCertificate('SAMPLE-1')
  await makeNone()
  const { file } = await live(id)
  expect(file).not.toBeNull()
  await admin.patch('/admin/Document/:id', { params: { id }, body: { issuer: 'Another' } })
  const query = { collection: 'document' as const, recordId: id }
  const { versions } = await admin.get('/admin/versions', { query })
  const oldest = versions.at(-1)?.id ?? 0
  await admin.post('/admin/versions/:id/restore', { params: { id: oldest } })
  await admin.post('/admin/Document/:id/publish', { params: { id }, body: {} })
  expect(await live(id)).toMatchObject({ file, issuer: null })
  expect(await makeNone()).toBe(0)
})

test('EDIT-5 EDIT-2 a schedule from before the PDF was generated keeps the PDF', async () => {
  const { id } = await addCertificate('SAMPLE-2')
  const body = { publishAt: new Date(Date.now() + 60_000).toISOString() }
  await admin.post('/admin/Document/:id/schedule', { params: { id }, body })
  await makeNone()
  const { file } = await live(id)
  await services.db.updateTable('schedule').set({ publishAt: new Date().toISOString() }).execute()
  await runSchedules(services)
  expect((await live(id)).file).toBe(file)
})

test('EDIT-2 a certificate without its PDF gets it again as the same revision', async () => {
  const { id, series } = await addCertificate('SAMPLE-3')
  await makeNone()
  await services.db.updateTable('document').set({ file: null }).where('id', '=', id).execute()
  expect(await makeNone()).toBe(1)
  const { file, madeFile } = await stored(id)
  expect([file === null, file]).toEqual([false, madeFile])
  expect((await admin.get('/admin/Document', { query: { series } })).total).toBe(1)
})
