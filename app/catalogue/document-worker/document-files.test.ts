import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import type { Bindings } from '#app/platform/api/context.ts'
import { pdf } from '../../../testing/files/pdf-files.ts'
import { buildForm } from '../../../testing/pictures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { createDocumentFileHandler } from './document-files.server.ts'

const app = await testApp()
vi.setConfig({ testTimeout: 120_000 })
const { admin, anyone } = app
const site = new Hono<{ Bindings: Bindings }>()
site.use('*', createDocumentFileHandler(app.services))
const get = (path: string, headers = {}, method = 'GET') => site.request(path, { method, headers }, {})

const sheet = '/documents/amazing-surgical-gloves-powdered-technical-data-sheet.pdf'
/** The first request, which generates the documents. */
const first = await get(sheet)
const upload = new File([new Uint8Array(pdf('a revision'))], 'a.pdf')
const newest = async (number: string) => {
  const { rows } = await anyone.get('/Document', { query: { number } })
  return rows[0] ?? expect.fail(number)
}

test('EDIT-1 PROD-5 historical addresses serve PDFs inline from the first request, with type, length and a strong ETag', async () => {
  for (const path of [
    sheet,
    '/Images/certificates/CE-DNV.pdf',
    '/documents/IFU-14.pdf',
    '/documents/TDS-01/1.pdf',
  ]) {
    const answer = path === sheet ? first : await get(path)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([path, answer.status, bytes.subarray(0, 5).toString()]).toEqual([path, 200, '%PDF-'])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': 'inline',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    })
  }
  const { sha256 } = await newest('TDS-01')
  expect((await get(sheet)).headers.get('ETag')).toBe(`"${sha256}"`)
  expect((await get(sheet, { 'If-None-Match': `"${sha256}"` })).status).toBe(304)
  const head = await get(sheet, {}, 'HEAD')
  expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0])
})

test('SAFE-1 range requests get the whole PDF, because reading it costs the same', async () => {
  const answer = await get(sheet, { Range: 'bytes=0-0' })
  expect([answer.status, answer.headers.get('Accept-Ranges')]).toEqual([200, null])
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(5000)
})

test('EDIT-1 EDIT-2 a document address serves the revision in force, and a revision address always that revision', async () => {
  const { id, sha256, address } = await newest('TDS-03')
  const next = await admin.post('/admin/Document/:id/revision', {
    params: { id },
    body: buildForm({ number: 'QA/TDS 7', file: upload }),
  })
  const etags = async (...paths: string[]) =>
    Promise.all(paths.map(async (path) => (await get(path)).headers.get('ETag')))
  expect(next.ownAddress).toBe('/documents/QA%2FTDS%207/2.pdf')
  expect(
    await etags(address, '/documents/TDS-03.pdf', '/documents/QA%2FTDS%207.pdf', next.ownAddress),
  ).toEqual(Array(4).fill(`"${next.sha256}"`))
  expect(await etags('/documents/TDS-03/1.pdf')).toEqual([`"${sha256}"`])
})

test('EDIT-1 a withdrawn document returns 410, and unknown paths go to the next handler', async () => {
  const { id } = await newest('SAMPLE-GMP-0000')
  await admin.patch('/admin/Document/:id', { params: { id }, body: { withdrawnOn: '2026-11-01' } })
  const answer = await get('/Images/certificates/GMP_CERTIFICATE.pdf')
  expect([answer.status, await answer.text()]).toEqual([410, 'This document has been withdrawn.'])
  const ifu = await newest('IFU-02')
  await admin.delete('/admin/Document/:id', { params: { id: ifu.id } })
  expect((await get(ifu.address)).status).toBe(410)
  expect((await get('/documents/IFU-02/1.pdf')).status).toBe(410)
  for (const path of [
    '/documents/nothing.pdf',
    '/documents/TDS-01/9.pdf',
    '/documents/%E0%A4%A.pdf',
    '/documents/a/b/c.pdf',
  ])
    expect((await get(path)).status, path).toBe(404)
})

test('EDIT-3 drafts, inactive documents and future documents return 404 like unknown ones', async () => {
  const fields = { kind: 'certificate', title: 'Secret plan', effectiveFrom: '2026-01-02', file: upload }
  await admin.post('/admin/Document/draft', { body: buildForm({ ...fields, number: 'DRAFT-1' }) })
  await admin.post('/admin/Document', { body: buildForm({ ...fields, number: 'OFF-1', status: '0' }) })
  const later = { ...fields, effectiveFrom: '2099-01-01', number: 'LATER-1' }
  await admin.post('/admin/Document', { body: buildForm(later) })
  for (const number of ['DRAFT-1', 'OFF-1', 'LATER-1'])
    for (const path of [`/documents/${number}.pdf`, `/documents/${number}/1.pdf`])
      expect((await get(path)).status, path).toBe(404)
})

test('EDIT-1 an unreadable PDF returns 503 and is never sent damaged', async () => {
  const { file, address } = await newest('TDS-02')
  await app.services.storage.put(file ?? '', 'damaged')
  const answer = await get(address)
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60'])
})
