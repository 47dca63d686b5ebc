import { expect, test, vi } from 'vitest'
import { makeDocuments } from '../../assembly/make-documents.server.ts'
import { pdf } from '../../testing/cv-files.ts'
import { loadPage } from '../../testing/load-page.ts'
import { form } from '../../testing/pictures.ts'
import { testApp } from '../../testing/test-app.ts'
import { loader as details } from './document-details-page.tsx'
import { loader as list } from './document-page.tsx'
import type { Document } from './endpoints.ts'
import type { Listed } from './document-filter.ts'

const app = await testApp()
vi.setConfig({ testTimeout: 120_000 })
await makeDocuments(app.services)
const upload = new File([new Uint8Array(pdf('the next one'))], 'a.pdf')

const listed = async (search: string) =>
  ((await loadPage(app, list, {}, search)).data as { documents: Listed[] }).documents
const shown = async (number: string) => {
  const { data, status } = await loadPage(app, details, { number })
  return { status, ...(data as { row: Document; revisions: Document[]; successor?: Document }) }
}

test('BUY-6 documents are listed by number, and filtered by kind, glove, words and state', async () => {
  expect(await listed('')).toHaveLength(33)
  const numbers = async (search: string) => (await listed(search)).map(({ number }) => number)
  expect(await numbers('?kind=certificate&kind=nonsense')).toHaveLength(5)
  expect(await numbers('?glove=14')).toEqual(['IFU-14', 'TDS-14'])
  expect(await numbers('?q=nitrile+SHEET&glove=')).toEqual(['TDS-06', 'TDS-14'])
  expect(await numbers('?q=%25')).toEqual([])
  expect(await numbers('?glove=-1&state=odd')).toHaveLength(33)
  const [ifu] = await listed('?glove=1')
  expect(ifu?.markets).toBe('in,eu,other')
})

test('BUY-6 a document has one page by its number; a replaced revision stays, and names its successor', async () => {
  const before = await shown('SAMPLE-ISO-0000')
  expect(before).toMatchObject({ status: 200, row: { revision: 1, supersededBy: null } })
  const next = await app.admin.post('/admin/Document/:id/revision', {
    params: { id: before.row.id },
    body: form({ number: 'MD 7', file: upload }),
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
  const numbers = (await listed('?kind=certificate')).map(({ number }) => number)
  expect([numbers.includes('MD 7'), numbers.includes('SAMPLE-ISO-0000')]).toEqual([true, false])
  expect(await listed('?kind=certificate&state=all')).toHaveLength(6)
})

test('BUY-6 a withdrawn document answers 410 and says since when; one that never was, 404', async () => {
  const { row } = await shown('SAMPLE-GMP-0000')
  await app.admin.patch('/admin/Document/:id', {
    params: { id: row.id },
    body: { withdrawnOn: '2026-11-01' },
  })
  expect(await shown('SAMPLE-GMP-0000')).toMatchObject({ status: 410, row: { withdrawnOn: '2026-11-01' } })
  for (const number of ['nothing', 'sample-gmp-0000', 'x'.repeat(300)])
    await expect(loadPage(app, details, { number })).rejects.toMatchObject({ init: { status: 404 } })
})
