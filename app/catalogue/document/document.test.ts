import { expect, test } from 'vitest'
import { companyToday } from '#app/ui/date/company-time.ts'
import { newTimestamps } from '#app/platform/db/database.ts'
import { pdfMessages } from '#app/platform/storage/pdf-rules.ts'
import { loader as gallery } from '#app/company/gallery/gallery-page.tsx'
import { loader as home } from '#app/site/home/home.tsx'
import { expectInvalid, expectRejection } from '../../../testing/expect-rejection.ts'
import { docx } from '../../../testing/files/docx-files.ts'
import { buildPdf, objectStream, pdf } from '../../../testing/files/pdf-files.ts'
import { storedKeys } from '../../../testing/files/stored-files.ts'
import { loadPage } from '../../../testing/load-page.ts'
import { buildForm } from '../../../testing/pictures.ts'
import { testApp } from '../../../testing/test-app.ts'
import type { Document } from './document.api.ts'

const app = await testApp()
const { admin, anyone } = app
const upload = (bytes: Buffer = pdf(), name = 'certificate.pdf') => new File([new Uint8Array(bytes)], name)
const certificate = {
  number: 'MD 712345',
  kind: 'certificate',
  title: 'MDSAP certificate',
  effectiveFrom: '2026-01-02',
}
const findByNumber = async (number: string): Promise<Document[]> =>
  (await anyone.get('/Document', { query: { number } })).rows
const certificatesOf = async (loader: (args: never) => unknown) =>
  ((await loadPage(app, loader)).data as { certificates: Document[] }).certificates

const [atHome, inGallery] = [await certificatesOf(home), await certificatesOf(gallery)]

test('EDIT-1 HOME-7 PAGE-3 a new database has four certificates at home, and a sample of a fifth, WHO-GMP, in the gallery', () => {
  expect(atHome.map(({ address }) => address)).toEqual([
    '/Images/certificates/CE-DNV.pdf',
    '/Images/certificates/ISO_CERTIFICATE.pdf',
    '/Images/certificates/GMP_CERTIFICATE.pdf',
    '/Images/certificates/FDA_CERTIFICATE.pdf',
  ])
  expect(inGallery.map(({ mark }) => mark)).toEqual(['CE', 'ISO', 'GMP', 'FDA', 'WHO'])
  for (const { number, sample } of inGallery)
    expect([number, sample]).toEqual([expect.stringMatching(/^SAMPLE-/), 1])
})

test('PROD-6 the FDA certificate says that powdered gloves are not covered', async () => {
  const [fda] = await findByNumber('SAMPLE-K000000')
  expect(`${fda?.scope}. ${fda?.covers}`).toMatch(/powder-free gloves.*Powdered gloves are not covered/)
})

test('EDIT-1 a document is stored with its pages, bytes and SHA-256, and an older version keeps its file', async () => {
  const twoPages = buildPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ])
  const body = buildForm({ ...certificate, products: '1, 14', markets: 'us,in', file: upload(twoPages) })
  const row = await admin.post('/admin/Document', { body })
  expect(row).toMatchObject({
    number: 'MD 712345',
    revision: 1,
    products: '1,14',
    markets: 'in,us',
    language: 'English',
    pages: 2,
    bytes: twoPages.length,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    address: '/documents/MD%20712345.pdf',
    supersededBy: null,
  })
  const change = buildForm({ file: upload(pdf('another')) })
  const changed = await admin.patch('/admin/Document/:id', { params: { id: row.id }, body: change })
  expect([changed.pages, changed.sha256 === row.sha256]).toEqual([1, false])
  expect(await app.services.storage.exists(row.file ?? '')).toBe(true)
})

test('EDIT-1 a new revision replaces a certificate, and the old revision references it', async () => {
  const [iso] = await findByNumber('SAMPLE-ISO-0000')
  const given = { number: 'MD 99', validUntil: '2031-03-31', file: upload(pdf('the real one')) }
  const next = await admin.post('/admin/Document/:id/revision', {
    params: { id: iso?.id ?? 0 },
    body: buildForm(given),
  })
  expect(next).toMatchObject({
    number: 'MD 99',
    revision: 2,
    sample: 0,
    issuer: null,
    validUntil: '2031-03-31',
    effectiveFrom: companyToday(),
    title: 'ISO 13485 certificate',
    shownOn: 'home',
    address: '/Images/certificates/ISO_CERTIFICATE.pdf',
  })
  expect(await findByNumber('SAMPLE-ISO-0000')).toMatchObject([
    { id: iso?.id, status: 1, supersededBy: next.id },
  ])
  expect((await certificatesOf(home)).map(({ number }) => number)).toContain('MD 99')
  const { rows } = await anyone.get('/Document', { query: { inForce: 1, series: next.series } })
  expect(rows.map(({ id }) => id)).toEqual([next.id])
})

test('EDIT-1 adding a document with a published number creates the next revision, which replaces nothing before its effective date', async () => {
  const [ce] = await findByNumber('SAMPLE-CE-0000')
  const body = (effectiveFrom: string) =>
    buildForm({ ...certificate, number: 'SAMPLE-CE-0000', effectiveFrom, file: upload() })
  const later = await admin.post('/admin/Document', { body: body('2099-01-01') })
  expect(later).toMatchObject({ revision: 2, series: ce?.series })
  const inForce = async () =>
    (await anyone.get('/Document', { query: { inForce: 1, number: 'SAMPLE-CE-0000' } })).rows
  expect(await inForce()).toMatchObject([{ id: ce?.id }])
  const now = await admin.post('/admin/Document', { body: body('2026-01-01') })
  expect(now.revision).toBe(3)
  expect(await inForce()).toMatchObject([{ id: now.id }])
})

test('EDIT-1 a duplicate revision number is rejected with a field error on every path', async () => {
  const duplicateError = {
    status: 422,
    errors: { revision: 'This document already has this revision. Enter another one, or try again.' },
  }
  const add = (more: object) =>
    admin.post('/admin/Document', {
      body: buildForm({ ...certificate, number: 'SAFE-7', file: upload(), ...more }),
    })
  const first = await add({})
  await expect(add({ revision: 1 })).rejects.toMatchObject(duplicateError)
  const second = await add({})
  const params = { id: second.id }
  await expect(admin.patch('/admin/Document/:id', { params, body: { revision: 1 } })).rejects.toMatchObject(
    duplicateError,
  )
  await admin.post('/admin/Document/:id/draft', { params, body: { revision: 1 } })
  await expect(admin.post('/admin/Document/:id/publish', { params, body: {} })).rejects.toMatchObject(
    duplicateError,
  )
  await admin.delete('/admin/Document/:id', { params })
  expect((await add({})).revision).toBe(3)
  expect((await add({ revision: 2 })).series).toBe(first.series)
  const again = { kind: 'document', id: second.id } as const
  await expect(admin.post('/admin/trash/restore', { body: again })).rejects.toMatchObject(duplicateError)
})

test('EDIT-1 BUY-6 a number used by another document is rejected', async () => {
  const add = (number: string) =>
    admin.post('/admin/Document', { body: buildForm({ ...certificate, number, file: upload() }) })
  const first = await add('TAKEN-1')
  const second = await add('FREE-1')
  const taken = (reason: string) => ({
    status: 422,
    errors: { number: `${reason}, or enter another number.` },
  })
  const onSite = taken('Another document has this number. Add a revision to that')
  const params = { id: second.id }
  const rename = () => admin.patch('/admin/Document/:id', { params, body: { number: 'TAKEN-1' } })
  await expect(rename()).rejects.toMatchObject(onSite)
  await admin.post('/admin/Document/:id/revision', {
    params: { id: first.id },
    body: buildForm({ number: 'TAKEN-2', file: upload() }),
  })
  await expect(rename()).rejects.toMatchObject(onSite)
  await expect(
    admin.post('/admin/Document/:id/revision', {
      params,
      body: buildForm({ number: 'TAKEN-1', file: upload() }),
    }),
  ).rejects.toMatchObject(onSite)
  const draft = await admin.post('/admin/Document/draft', {
    body: buildForm({ ...certificate, number: 'TAKEN-2', file: upload() }),
  })
  await expect(
    admin.post('/admin/Document/:id/publish', { params: { id: draft.id }, body: {} }),
  ).rejects.toMatchObject(onSite)

  const ids = (await admin.get('/admin/Document', { query: { series: first.series } })).rows
  for (const { id } of ids) await admin.delete('/admin/Document/:id', { params: { id } })
  const inTrash = taken('A document in the trash has this number. Restore that')
  await expect(rename()).rejects.toMatchObject(inTrash)
  await expect(add('TAKEN-1')).rejects.toMatchObject(inTrash)
  expect(await admin.patch('/admin/Document/:id', { params, body: { number: 'FREE-2' } })).toMatchObject({
    number: 'FREE-2',
  })
})

test('EDIT-1 BUY-6 ADMIN-9 activating documents in bulk rejects numbers used by other documents', async () => {
  const add = async () =>
    (
      await admin.post('/admin/Document', {
        body: buildForm({ ...certificate, number: 'BULK-1', status: '0', file: upload() }),
      })
    ).id
  const [first, second] = [await add(), await add()]
  const switchOn = (...ids: number[]) =>
    admin.post('/admin/bulk', { body: { kind: 'document', ids, action: 'status', status: 1 } })
  const reason = 'Another document has this number. Add a revision to that, or enter another number.'
  const taken = (id: number) => ({ status: 422, message: reason, errors: { [id]: reason } })
  await expect(switchOn(first, second)).rejects.toMatchObject(taken(first))
  expect(await findByNumber('BULK-1')).toEqual([])
  expect((await switchOn(first)).rows).toMatchObject([{ outcome: 'changed' }])
  await expect(switchOn(first, second)).rejects.toMatchObject(taken(second))
})

test('EDIT-1 BUY-6 numbers of generated sheets are reserved, including those of future gloves', async () => {
  for (const number of ['TDS-15', 'IFU-999'])
    await expectInvalid(
      admin.post('/admin/Document', { body: buildForm({ ...certificate, number, file: upload() }) }),
      { number: expect.stringContaining('reserved for a generated sheet') },
    )
})

test('EDIT-1 concurrent requests for a revision get different revision numbers', async () => {
  const { id, series } = await admin.post('/admin/Document', {
    body: buildForm({ ...certificate, number: 'SAFE-8', file: upload() }),
  })
  const revise = () =>
    admin.post('/admin/Document/:id/revision', { params: { id }, body: buildForm({ file: upload() }) })
  const added = await Promise.all([revise(), revise(), revise(), revise()])
  expect(added.map(({ revision }) => revision).toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5])
  expect(added.map((document) => document.series)).toEqual(Array(4).fill(series))
})

test('EDIT-1 a document requires a PDF, a number that fits into a URL, and dates in order', async () => {
  const add = (fields: Record<string, unknown>) =>
    admin.post('/admin/Document', { body: buildForm({ ...certificate, ...fields }) })
  await expectInvalid(add({}), { file: pdfMessages.missing })
  await expectInvalid(add({ number: '<script>', markets: 'mars', products: '1;2', file: upload() }), {
    number: expect.any(String),
    markets: expect.any(String),
    products: expect.any(String),
  })
  await expectInvalid(add({ validUntil: '2025-01-01', file: upload() }), {
    validUntil: 'The end date cannot be before the start date.',
  })
  await expectRejection(
    admin.post('/admin/Document/:id/revision', {
      params: { id: 999_999 },
      body: buildForm({ file: upload() }),
    }),
    404,
  )
})

test('FILE-1 pages in an object stream and of an updated PDF are counted', async () => {
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>'
  const pages = (kids: string) => `<< /Type /Pages /Kids [${kids}] /Count 2 >>`
  const compressed = buildPdf([
    '<< /Pages 3 0 R >>',
    objectStream({ 3: pages('4 0 R 5 0 R'), 4: page, 5: page }),
  ])
  const updated = Buffer.concat([
    buildPdf(['<< /Pages 2 0 R >>', pages('3 0 R 4 0 R'), page, page]),
    Buffer.from(`4 0 obj\n${page}\nendobj\nstartxref\n0\n%%EOF\n`),
  ])
  for (const [number, bytes] of [compressed, updated].entries()) {
    const body = buildForm({ ...certificate, number: `MD 7200${number}`, file: upload(bytes) })
    expect((await admin.post('/admin/Document', { body })).pages).toBe(2)
  }
})

test('EDIT-1 SAFE-4 protected, damaged and other files are rejected with a field error, and nothing is stored', async () => {
  const before = await storedKeys(app.services)
  const files: [Buffer, string][] = [
    [buildPdf(['<< >>'], '/Root 1 0 R /Encrypt 1 0 R'), pdfMessages.locked],
    [pdf().subarray(0, 100), pdfMessages.damaged],
    [Buffer.from('Hello'), pdfMessages.wrongType],
    [Buffer.from('<script>alert(1)</script>'), 'This is a web page. Save it as PDF.'],
    [docx(), 'This is a Word document. Save it as PDF.'],
    [Buffer.alloc(0), pdfMessages.empty],
  ]
  for (const [bytes, message] of files) {
    const send = admin.post('/admin/Document', { body: buildForm({ ...certificate, file: upload(bytes) }) })
    await expectInvalid(send, { file: message })
  }
  const large = upload(Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024)]))
  await expect(
    admin.post('/admin/Document', { body: buildForm({ ...certificate, file: large }) }),
  ).rejects.toMatchObject({ status: 413, errors: { file: pdfMessages.tooLarge } })
  expect(await storedKeys(app.services)).toEqual(before)
})

test('SAFE-1 the public list is paginated by 1,000 documents and contains the total', async () => {
  const { db } = app.services
  const rows = Array.from({ length: 1100 }, (_, index) => ({
    ...certificate,
    ...newTimestamps(),
    series: `many-${index}`,
    number: `MANY-${index}`,
    language: 'English',
    revision: 1,
    sample: 0,
    position: 900,
  }))
  await db
    .insertInto('document')
    .values(rows as never)
    .execute()
  const { rows: first, total } = await anyone.get('/Document')
  expect([first.length, total > 1100]).toEqual([1000, true])
  expect((await anyone.get('/Document', { query: { offset: 2 } })).rows).toHaveLength(total - 1000)
})
