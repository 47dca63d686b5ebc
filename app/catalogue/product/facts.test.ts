import { expect, test } from 'vitest'
import { makeDocuments } from '#app/catalogue/document-worker/make-documents.server.ts'
import type { Fact } from '#app/catalogue/facts/fact-properties.ts'
import { expectInvalid } from '../../../testing/expect-rejection.ts'
import { pdf } from '../../../testing/files/pdf-files.ts'
import { buildForm } from '../../../testing/pictures.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const { admin, anyone } = app

const getPublic = (id: number) => anyone.get('/Product/:id', { params: { id } })
const getStored = (id: number) => admin.get('/admin/Product/:id', { params: { id } })
const change = (id: number, facts: unknown) =>
  admin.patch('/admin/Product/:id', {
    params: { id },
    body: { facts: typeof facts === 'string' ? facts : JSON.stringify(facts) },
    headers: { Confirmed: '1' },
  })

const limit = {
  property: 'holes',
  markets: ['eu'],
  value: 'AQL 1.5',
  kind: 'limit',
  standard: 'EN 455-1',
  status: 'confirmed',
} as const
const claim = {
  property: 'aql',
  value: 'AQL 0.65',
  kind: 'claim',
  document: 'TR-7',
  status: 'sample',
} as const

async function createReport(number: string): Promise<number> {
  const file = new File([new Uint8Array(pdf(number))], 'report.pdf')
  const body = buildForm({ number, kind: 'test-report', title: number, effectiveFrom: '2026-01-01', file })
  return (await admin.post('/admin/Document', { body })).id
}

test('BUY-1 visitors see a claim with its revision only while its document is in force', async () => {
  const claims = async () => (await getPublic(14)).facts.filter(({ kind }) => kind === 'claim')
  expect(await claims()).toEqual([])
  await makeDocuments(app.services)
  expect((await claims()).map(({ property, document, revision }) => [property, document, revision])).toEqual(
    ['latex', 'box', 'shelf-life'].map((property) => [property, 'TDS-14', 1]),
  )
  const { rows } = await anyone.get('/Product')
  expect(rows.at(-1)?.facts).toEqual((await getPublic(14)).facts)

  const id = await createReport('TR-7')
  const facts = (await getStored(14)).facts
  await change(14, [...facts, claim])
  expect((await claims()).at(-1)).toMatchObject({ value: 'AQL 0.65', document: 'TR-7', revision: 1 })
  await admin.delete('/admin/Document/:id', { params: { id } })
  expect((await claims()).map(({ document }) => document)).not.toContain('TR-7')
  expect((await getStored(14)).facts).toHaveLength(facts.length + 1)
})

test('BUY-1 a draft may contain a claim without a document, but publishing rejects it with a field error', async () => {
  const before = await getPublic(5)
  const facts = JSON.stringify([...(await getStored(5)).facts, { ...claim, document: 'TR-9' }])
  await admin.post('/admin/Product/:id/draft', { params: { id: 5 }, body: { facts } })
  const field = `facts.${(await getStored(5)).facts.length}.document`
  for (const send of [
    () => admin.post('/admin/Product/:id/publish', { params: { id: 5 }, body: {} }),
    () => change(5, facts),
    () =>
      admin.post('/admin/Product/:id/schedule', {
        params: { id: 5 },
        body: { publishAt: '2099-01-01T00:00:00.000Z' },
      }),
  ])
    await expectInvalid(send(), {
      [field]: 'No document with this number is in force. Publish it first, or remove the value.',
    })
  expect(await getPublic(5)).toEqual(before)
  await createReport('TR-9')
  await admin.post('/admin/Product/:id/publish', {
    params: { id: 5 },
    body: {},
    headers: { Confirmed: '1' },
  })
  expect((await getPublic(5)).facts.at(-1)).toMatchObject({ document: 'TR-9', property: 'aql' })
})

test.each([
  ['an unknown property', { ...limit, property: 'colour' }, 'property', /choose a property/],
  ['an unknown market', { ...limit, markets: ['eu', 'moon'] }, 'markets.1', /choose markets/],
  ['a size that the glove is not made in', { ...limit, size: '9.5' }, 'size', /not made in this size/],
  ['a limit without a standard', { ...limit, standard: ' ' }, 'standard', /standard or law/],
  ['a claim without a document', { ...claim, document: '' }, 'document', /number of the supporting document/],
  ['no value', { ...limit, value: ' ' }, 'value', /enter a value/],
  ['a value that is too long', { ...limit, value: 'x'.repeat(121) }, 'value', /at most 120/],
  ['another status', { ...limit, status: 'guess' }, 'status', /sample or confirmed/],
  ['an unknown field', { ...limit, colour: 'red' }, 'colour', /Unknown field/],
])('BUY-1 %s is rejected with a field error, and nothing is stored', async (_, fact, field, message) => {
  const before = await getStored(7)
  const errors = { [field === 'colour' ? 'colour' : `facts.1.${field}`]: expect.stringMatching(message) }
  await expectInvalid(change(7, [limit, fact]), errors)
  expect(await getStored(7)).toEqual(before)
})

test('BUY-1 too many facts, or no list, are rejected', async () => {
  const many: Partial<Fact>[] = Array.from({ length: 111 }, () => limit)
  for (const facts of [many, 'none', '{"a":1}'])
    await expectInvalid(change(7, facts), { facts: expect.stringMatching(/at most 110 facts|as a list/) })
})

test('BUY-1 the exported file has a line for each fact', async () => {
  const file = await app.fetch('/api/admin/export/product', {
    headers: { Authorization: `Bearer ${app.token}` },
  })
  const text = await file.text()
  expect(text).toContain('Flat width, 7 (except US): 89 ± 5 mm; Limit, EN 455-2; sample')
  expect(text).toContain('Freedom from holes (US): AQL 2.5; Limit, 21 CFR 800.20; sample')
})
