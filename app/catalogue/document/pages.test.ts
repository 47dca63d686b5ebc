import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { newTimestamps } from '#app/platform/db/database.ts'
import { makeDocuments } from '#app/catalogue/document-worker/make-documents.server.ts'
import { completeProducts } from '#app/catalogue/product/complete-products.ts'
import { findProductDocuments } from '#app/catalogue/product/page/product-documents.ts'
import { CertificateList } from '#app/company/certificate/certificate-list.tsx'
import { pdf } from '../../../testing/files/pdf-files.ts'
import { loadPage } from '../../../testing/load-page.ts'
import { buildForm } from '../../../testing/pictures.ts'
import { testApp } from '../../../testing/test-app.ts'
import type { Document } from './document.api.ts'
import { loader as details } from './page/document-details-page.tsx'
import { groupByGlove, documentListPath } from './page/document-filter.ts'
import { handle, loader as list } from './page/document-page.tsx'

const app = await testApp()
vi.setConfig({ testTimeout: 120_000 })
await makeDocuments(app.services)
const upload = new File([new Uint8Array(pdf('the next one'))], 'a.pdf')

const listed = async (search: string) =>
  ((await loadPage(app, list, {}, search)).data as { documents: Document[] }).documents
const shown = async (number: string) => {
  const { data, status } = await loadPage(app, details, { number })
  return { status, ...(data as { row: Document; revisions: Document[]; successor?: Document }) }
}

const initial = await listed('')

test('BUY-6 documents are listed and filtered by kind, glove, words and state', async () => {
  expect(initial).toHaveLength(33)
  const numbers = async (search: string) => (await listed(search)).map(({ number }) => number)
  expect(await numbers('?kind=certificate&kind=nonsense')).toHaveLength(5)
  expect(await numbers('?glove=14')).toEqual(['IFU-14', 'TDS-14'])
  expect(await numbers('?q=nitrile+SHEET&glove=')).toEqual(['TDS-06', 'TDS-14'])
  expect(await numbers('?q=%25')).toEqual([])
  expect(await numbers('?glove=-1&state=odd')).toEqual(await numbers(''))
  const [ifu] = await listed('?glove=1')
  expect(ifu?.markets).toBe('in,eu,other')
})

test('SITE-2 documents are grouped by glove in the order of the catalogue, general documents first', () => {
  const groups = groupByGlove(initial, { 2: 'Surgical gloves' })
  const gloves = Array.from({ length: 14 }, (_, index) => index + 1)
  expect(groups.map(({ glove }) => glove)).toEqual([undefined, ...gloves])
  expect(groups.slice(0, 3).map(({ title }) => title)).toEqual(['All gloves', 'Glove 01', 'Surgical gloves'])
  expect(groups[2]?.documents.map(({ number }) => number)).toEqual(['IFU-02', 'TDS-02'])
  const [first, second] = initial
  if (!first || !second) return expect.fail('No documents')
  const shared = { ...first, products: '1,2' }
  expect(groupByGlove([second, shared], {}).map(({ title }) => title)).toEqual([
    'All gloves',
    'Several gloves',
  ])
})

test('BUY-6 a document has one page per number; a superseded revision stays and links to its successor', async () => {
  const before = await shown('SAMPLE-ISO-0000')
  expect(before).toMatchObject({ status: 200, row: { revision: 1, supersededBy: null } })
  const next = await app.admin.post('/admin/Document/:id/revision', {
    params: { id: before.row.id },
    body: buildForm({ number: 'MD 7', file: upload }),
  })
  expect(await shown('SAMPLE-ISO-0000')).toMatchObject({
    status: 200,
    row: { revision: 1, supersededBy: next.id },
    successor: { number: 'MD 7', revision: 2 },
  })
  const now = await shown('MD 7')
  expect(now.revisions.map(({ number, revision }) => [number, revision])).toEqual([
    ['MD 7', 2],
    ['SAMPLE-ISO-0000', 1],
  ])
  const has = async (search: string, number: string) =>
    (await listed(`?kind=certificate${search}`)).some((row) => row.number === number)
  expect([await has('', 'MD 7'), await has('', 'SAMPLE-ISO-0000')]).toEqual([true, false])
  expect(await has('&state=all', 'SAMPLE-ISO-0000')).toBe(true)
})

test('BUY-6 a revision is visible only to administrators and in the preview before its effective date', async () => {
  const before = await shown('SAMPLE-CE-0000')
  const announced = await app.admin.post('/admin/Document/:id/revision', {
    params: { id: before.row.id },
    body: buildForm({
      number: 'MD 2099',
      file: new File([new Uint8Array(pdf('announced'))], 'a.pdf'),
      effectiveFrom: '2099-01-01',
    }),
  })
  const { id, sha256 } = announced
  const query = { series: announced.series }
  const publicResponses = [
    await app.anyone.get('/Document'),
    await app.anyone.get('/Document', { query }),
    await app.anyone.get('/DocumentKind'),
    await listed('?state=all'),
    await shown('SAMPLE-CE-0000'),
  ]
  for (const text of ['MD 2099', sha256 ?? '', '2099-01-01'])
    expect(JSON.stringify(publicResponses)).not.toContain(text)
  await expect(shown('MD 2099')).rejects.toMatchObject({ init: { status: 404 } })
  expect((await app.admin.get('/admin/Document', { query })).rows[0]).toMatchObject({
    number: 'MD 2099',
    sha256,
  })
  const { path } = await app.admin.post('/admin/preview', { body: { collection: 'document', recordId: id } })
  expect(path).toMatch(/^\/documents\/MD%202099\?/)
})

test('BUY-6 SAFE-1 the list of documents has pages of fifty with their own URLs, and a page beyond the last is not found', async () => {
  const rows = Array.from({ length: 70 }, (_, index) => ({
    ...newTimestamps(),
    series: `LONG-${index}`,
    number: `LONG-${String(index).padStart(2, '0')}`,
    kind: 'test-report',
    title: 'Test report',
    language: 'English',
    revision: 1,
    effectiveFrom: '2026-01-01',
    sample: 0,
    position: 900,
    status: 1,
  }))
  await app.services.db.insertInto('document').values(rows).execute()
  const page = async (search: string) =>
    (await loadPage(app, list, {}, search)).data as {
      documents: Document[]
      total: number
      kinds: object[]
    }
  const first = await page('?kind=test-report')
  expect([first.documents.length, first.total]).toEqual([50, 70])
  expect(first.kinds).toContainEqual({ kind: 'test-report', label: 'Test report', count: 70 })
  const second = (await page('?kind=test-report&page=2')).documents.map(({ number }) => number)
  expect([second.length, second[0], second.at(-1)]).toEqual([20, 'LONG-50', 'LONG-69'])
  expect(documentListPath({ q: 'a b', kinds: ['test-report'], glove: 2, superseded: true }, 2)).toBe(
    '/documents?q=a+b&kind=test-report&glove=2&state=all&page=2',
  )
  await expect(page('?kind=test-report&page=3')).rejects.toMatchObject({ init: { status: 404 } })
  const isCacheable = handle.query?.page ?? (() => true)
  expect([['2'], ['999'], ['1'], ['1000'], ['2', '3'], ['x']].map((values) => isCacheable(values))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test('BUY-6 EDIT-2 samples are marked in every list of documents, and real documents are not', async () => {
  const [product] = completeProducts((await app.anyone.get('/Product')).rows)
  const found = await app.anyone.get('/Document', { query: { inForce: 1, product: 1 } })
  const rows = found.rows.map((row) => ({ ...row, sample: 1 }))
  const real = { ...rows[0], sample: 0, address: '/real.pdf' } as Document
  const marks = (shown: ReactElement) => renderToStaticMarkup(shown).split('>Sample<').length - 1
  if (!product) return expect.fail('No products')
  const named = [...rows, { ...real, products: '1' }]
  expect(findProductDocuments(product, named).filter(({ sample }) => !sample)).toHaveLength(1)
  const certificates = [...rows.filter(({ kind }) => kind === 'certificate'), real]
  expect(marks(createElement(CertificateList, { certificates }))).toBe(certificates.length - 1)
})

async function addDeclaration(number: string): Promise<number> {
  const fields = { number, kind: 'declaration', title: 'Declaration', effectiveFrom: '2026-01-01' }
  return (await app.admin.post('/admin/Document', { body: buildForm({ ...fields, file: upload }) })).id
}

test('BUY-6 a withdrawn document returns 410 with the withdrawal date, and an unknown number returns 404', async () => {
  const params = { id: await addDeclaration('GONE-1') }
  await app.admin.patch('/admin/Document/:id', { params, body: { withdrawnOn: '2026-11-01' } })
  expect(await shown('GONE-1')).toMatchObject({ status: 410, row: { withdrawnOn: '2026-11-01' } })
  for (const number of ['nothing', 'sample-gmp-0000', 'x'.repeat(300)])
    await expect(loadPage(app, details, { number })).rejects.toMatchObject({ init: { status: 404 } })
})
