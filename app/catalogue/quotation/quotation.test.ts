import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { factLegend } from '#app/catalogue/facts/facts.ts'
import { expectRejection } from '../../../testing/expect-rejection.ts'
import { pdfText, asPdfText } from '../../../testing/files/pdf-text.ts'
import { bearer } from '../../../testing/sign-in/sign-in.ts'
import { post, quotationRequest } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { createSheetPath } from './quotation.server.ts'

const app = await testApp()
const { db } = app.services
beforeEach(async () => void (await db.deleteFrom('attempt').execute()))
const [line] = quotationRequest.lines
if (!line) throw new Error('no line')

const send = (changes: object = {}, key: string = randomUUID()) =>
  post(app, '/Quotation', { ...quotationRequest, notes: key, ...changes }, { 'Idempotency-Key': key })
type Sent = { id: number; reference: string; sheet: string }
const sendQuotation = async (changes: object = {}): Promise<Sent> => {
  const response = await send(changes)
  expect(response.status).toBe(201)
  return ((await response.json()) as { data: Sent }).data
}
const errorsOf = async (changes: object) => {
  const response = await send(changes)
  expect(response.status).toBe(422)
  return ((await response.json()) as { errors: object }).errors
}
const getQuotation = (id: number) => app.admin.get('/admin/Quotation/:id', { params: { id } })
const countQuotations = async () => (await app.admin.get('/admin/Quotation')).total

test('BUY-7 BUY-10 a request is stored with the current glove names and e-mailed to the office; the acknowledgement does not link to the sheet, because its recipient may be a third party', async () => {
  const email = 'sea@example.com'
  const { id } = await sendQuotation({ email })
  expect(await getQuotation(id)).toMatchObject({
    organisation: 'Sample Hospital Stores',
    status: 1,
    gloves: '02',
    papers: ['sheets', 'certificates'],
    samples: 1,
    ownBrand: 0,
    lines: [
      {
        product: 2,
        unit: 'boxes',
        unitLabel: 'boxes of 50 pairs',
        sizes: [
          { size: '6.5', quantity: 20 },
          { size: '7', quantity: 40 },
        ],
        total: 60,
      },
    ],
  })
  const mail = await db
    .selectFrom('outbox')
    .selectAll()
    .where('replyTo', '=', email)
    .executeTakeFirstOrThrow()
  expect(mail.text).toContain('To: Jebel Ali, United Arab Emirates')
  expect(mail.text).toContain('60 boxes of 50 pairs')
  const acknowledgement = db.selectFrom('outbox').select('text').where('recipient', '=', email)
  expect((await acknowledgement.executeTakeFirstOrThrow()).text).not.toContain('/api/')
})

const split = (size: string, quantity: number | string) => ({ ...line, sizes: [{ size, quantity }] })
test.each([
  ['an unknown glove', { ...line, product: 99 }, 'glove99', /no longer in the catalogue/],
  ['a size that the glove does not have', split('XL', 1), 'glove2', /sizes of glove 02/],
  [
    'the same size twice',
    { ...line, sizes: [split('7', 1).sizes[0], split('7', 2).sizes[0]] },
    'glove2',
    /sizes/,
  ],
  ['a unit that the glove does not have', { ...line, unit: 'pallets' }, 'glove2', /unit for glove 02/],
  ['no size', { ...line, sizes: [] }, 'glove2', /how many/],
  ['half a box', split('7', '1.5'), 'glove2', /whole numbers/],
  ['a negative quantity', split('7', -3), 'glove2', /whole numbers/],
  ['an excessive quantity', split('7', 10_000_000), 'glove2', /whole numbers/],
])('BUY-7 %s is rejected at the glove, and nothing is stored', async (_, wrong, field, message) => {
  const before = await countQuotations()
  expect(await errorsOf({ lines: [wrong] })).toEqual({ [field]: expect.stringMatching(message) })
  expect(await countQuotations()).toBe(before)
})

test('SITE-2 missing quantities, other line errors and past dates are reported together with all other errors', async () => {
  const powdered = { product: 1, unit: 'boxes', sizes: [{ size: '7', quantity: 5 }] }
  const lines = [{ ...line, sizes: [] }, powdered]
  expect(
    await errorsOf({ name: '', email: 'nobody', country: 'US', tenderCloses: '2020-01-01', lines }),
  ).toEqual({
    name: 'Please enter your name.',
    email: expect.any(String),
    tenderCloses: expect.stringMatching(/in the past/),
    glove1: expect.stringContaining('banned'),
    glove2: 'Please enter how many you need of glove 02, in total or by size.',
  })
  expect(await errorsOf({ country: 7, wantedBy: [], lines: 'none' })).toMatchObject({
    country: 'Please choose a country.',
    wantedBy: expect.any(String),
    lines: expect.any(String),
  })
})

test('SITE-2 a total must be the sum of its sizes', async () => {
  expect(await errorsOf({ lines: [{ ...line, total: '100' }] })).toEqual({
    glove2: 'The sizes of glove 02 add up to 60, not 100. Please change one of them.',
  })
  expect(await errorsOf({ lines: [{ ...line, total: 'many' }] })).toEqual({
    glove2: expect.stringMatching(/whole numbers/),
  })
  expect((await send({ lines: [{ ...line, total: '60' }] })).status).toBe(201)
})

test('SITE-2 response, acknowledgement, office mail and sheet promise the same reply and write dates alike', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T05:50:00Z') })
  const email = 'dubai@example.org'
  const response = await send({ email, tenderCloses: '2026-11-16', wantedBy: '2026-12-01' })
  const { data: sent } = (await response.json()) as { data: Sent & { replyBy: string; tenderCloses: string } }
  expect([sent.replyBy, sent.tenderCloses]).toEqual(['2026-11-16T09:50:00.000Z', '2026-11-16'])
  const mailTo = async (column: 'recipient' | 'replyTo') =>
    (await db.selectFrom('outbox').select('text').where(column, '=', email).executeTakeFirstOrThrow()).text
  const promise = 'We reply by Monday, 16 November 2026, 3:20 pm IST.'
  const acknowledgement = await mailTo('recipient')
  expect(acknowledgement).toContain(promise)
  expect(acknowledgement).toContain('Your tender closes on 16 November 2026, perhaps before our reply.')
  const notification = await mailTo('replyTo')
  expect(notification).toContain('To: Jebel Ali, United Arab Emirates')
  expect(notification).toContain('Wanted by: 1 December 2026')
  expect(notification).toContain('closes 16 November 2026')
  const sheet = pdfText(Buffer.from(await (await fetchSheet(sent.sheet)).arrayBuffer()))
  for (const words of [
    'We reply by Monday, 16 November 2026, 3:20 pm IST',
    'Tender closes 16 November 2026',
    'Deliver to Jebel Ali, United Arab Emirates',
    'Facts for the Gulf',
  ])
    expect(sheet).toContain(asPdfText(words))
  vi.useRealTimers()
})

test('BUY-7 limits and invalid fields of a request are reported', async () => {
  expect(await errorsOf({ lines: [] })).toHaveProperty('lines')
  expect(await errorsOf({ lines: Array.from({ length: 51 }, () => line) })).toHaveProperty('lines')
  expect(await errorsOf({ lines: [line, line] })).toEqual({ glove2: 'Glove 02 is listed twice.' })
  expect(await errorsOf({ country: 'ZZ' })).toEqual({ country: 'Please choose a country.' })
  expect(await errorsOf({ wantedBy: '2099-02-30', place: ' ', incoterm: 'XXX', papers: ['all'] })).toEqual({
    wantedBy: expect.any(String),
    place: expect.any(String),
    incoterm: expect.any(String),
    'papers.0': expect.any(String),
  })
})

test('BUY-7 BUY-2 powdered gloves are rejected for the United States and its territories, others are accepted', async () => {
  const glove1 = { product: 1, unit: 'pairs', sizes: [{ size: '7', quantity: 1 }] }
  const lines = [glove1, line]
  for (const country of ['US', 'PR'])
    expect(await errorsOf({ country, lines })).toEqual({ glove1: expect.stringContaining('banned') })
  for (const country of ['AE', 'DE', 'IN']) expect((await send({ country, lines })).status).toBe(201)
})

test('BUY-7 a request moves between new, quoted, won and lost, is found by organisation, number and status, and can be answered', async () => {
  const { id, reference } = await sendQuotation({ organisation: 'Kottayam Clinic' })
  const found = async (search: string) =>
    (await app.admin.get('/admin/Quotation', { query: { search } })).rows.map((row) => row.id)
  expect(await found('kottayam')).toEqual([id])
  expect(await found(reference.slice(2))).toEqual([id])
  const move = (status: number) =>
    app.admin.patch('/admin/Quotation/:id/status', { params: { id }, body: { status } })
  for (const status of [4, 3, 2]) expect((await move(status)).status).toBe(status)
  expect(await found('quoted')).toContain(id)
  expect(await found('inprogress')).toEqual([])
  const text = 'Our quotation.'
  await app.admin.post('/admin/reply', { body: { kind: 'quotation', id, subject: 'Quotation', text } })
  const csv = await (
    await app.fetch('/api/admin/export/quotation?search=kottayam', { headers: bearer(app) })
  ).text()
  expect(csv).toContain('"Quoted"')
  expect(csv).toContain('02 Surgical gloves, powder-free: 60 boxes of 50 pairs (6.5: 20, 7: 40)')
  await app.admin.delete('/admin/Quotation/:id', { params: { id } })
  await expectRejection(getQuotation(id), 404)
})

const fetchSheet = (path: string, format = 'pdf') => app.fetch(`${path}?format=${format}`)

test('FILE-4 the sheet contains a place in any script', async () => {
  for (const place of ['ഐരാപുരം', 'फ़रीदाबाद', 'திருச்சிராப்பள்ளி', 'دبي', 'Đà Nẵng', 'Iași (Țuțora)']) {
    const { sheet } = await sendQuotation({ place })
    const text = pdfText(Buffer.from(await (await fetchSheet(sheet)).arrayBuffer()))
    expect(text).toContain(asPdfText(`Deliver to ${place}, United Arab Emirates`))
  }
})

test('BUY-7 the sender downloads the sheet as PDF and CSV, with the facts of each glove and no personal data', async () => {
  const { id, reference, sheet } = await sendQuotation({
    tenderNumber: '=HYPERLINK("x")',
    notes: 'Private words.',
  })
  const pdf = await fetchSheet(sheet)
  expect(pdf.status).toBe(200)
  expect(pdf.headers.get('Content-Type')).toBe('application/pdf')
  expect(pdf.headers.get('Cache-Control')).toContain('no-store')
  expect(pdf.headers.get('X-Robots-Tag')).toBe('noindex')
  const file = Buffer.from(await pdf.arrayBuffer())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  const text = pdfText(file)
  for (const words of [
    'Tender closes 15 January 2099',
    'Wanted by 15 February 2099',
    ...factLegend.flat(),
    'Technical Data Sheets, Certificates',
    'Limit, EN 455-2',
  ])
    expect(text).toContain(asPdfText(words))
  const csv = await (await fetchSheet(sheet, 'csv')).text()
  expect(csv).toContain(`"Reference","${reference}"`)
  expect(csv).toContain('"Tender closes","2099-01-15"')
  expect(csv).toContain('"02","Surgical gloves, powder-free","Amazing plus","6.5","20","boxes of 50 pairs"')
  expect(csv).toMatch(/"Freedom from holes","AQL 1.5, [^"]+","Limit","EN 455-1/)
  expect(csv).toContain('"On request","Not stated"')
  expect(csv).toContain(`"'=HYPERLINK`)
  expect(csv).not.toMatch(/Maryam|stores@|Private/)
  const own = await app.fetch(`/api/admin/Quotation/${id}/sheet?format=csv`, { headers: bearer(app) })
  expect(await own.text()).toBe(csv)
  expect((await app.fetch(`/api/admin/Quotation/${id}/sheet`)).status).toBe(401)
})

test.each(['IN', 'DE', 'US', 'AE'])(
  'BUY-1 every figure of a sheet for %s comes from a fact of its glove',
  async (country) => {
    const { rows: products } = await app.anyone.get('/Product')
    const sold = products.filter(({ category }) => country !== 'US' || category !== 'Powdered')
    const lines = sold.map(({ id, sizes }) => ({
      product: id,
      unit: 'boxes',
      sizes: [{ size: sizes[0], quantity: 5 }],
    }))
    const { sheet } = await sendQuotation({ country, lines })
    const csv = await (await fetchSheet(sheet, 'csv')).text()
    const [, table = ''] = csv.split('"No.","Property","Value","Kind","By","Market"\r\n')
    const figures = (text: string) => text.match(/\d+(?:[.,]\d+)*/g) ?? []
    const lineOf = /^"(\d+)","([^"]*)","([^"]*)","([^"]*)"/
    let traced = 0
    for (const row of table.trim().split('\r\n')) {
      const [, number = '', property = '', value = ''] = lineOf.exec(row) ?? expect.fail(row)
      const glove = sold.find(({ id }) => id === Number(number)) ?? expect.fail(number)
      const known = new Set([...figures(JSON.stringify(glove.facts)), ...glove.sizes])
      for (const figure of figures(value)) {
        expect(known, `${number} ${property}: ${value}`).toContain(figure)
        traced += 1
      }
    }
    expect(traced).toBeGreaterThan(sold.length * 5)
  },
)

test('BUY-7 a sheet address cannot be guessed, and expires after thirty days or when the request is deleted', async () => {
  const { id, reference, sheet } = await sendQuotation()
  const other = await sendQuotation()
  const wrong = [
    sheet.slice(0, -1) + (sheet.endsWith('A') ? 'B' : 'A'),
    sheet.replace(`/${id}.`, `/${other.id}.`),
    createSheetPath({ signingSecret: 'another' }, { id, reference }),
    '/api/QuotationSheet/1',
  ]
  for (const path of wrong) expect((await fetchSheet(path, 'csv')).status).toBe(404)
  expect((await fetchSheet(sheet, 'csv')).status).toBe(200)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 86_400_000 + 1000 })
  expect((await fetchSheet(sheet, 'csv')).status).toBe(404)
  vi.useRealTimers()
  await app.admin.delete('/admin/Quotation/:id', { params: { id } })
  expect((await fetchSheet(sheet, 'csv')).status).toBe(404)
  for (let count = 0; count < 60; count += 1) await fetchSheet(other.sheet, 'csv')
  expect((await fetchSheet(other.sheet, 'csv')).status).toBe(429)
})

test('SAFE-1 sheets are typeset one at a time, and requests beyond the queue limit get 503 with Retry-After', async () => {
  const { sheet } = await sendQuotation()
  const answers = await Promise.all(Array.from({ length: 40 }, () => fetchSheet(sheet)))
  const rejected = answers.filter(({ status }) => status !== 200)
  expect(rejected.length).toBeGreaterThan(0)
  for (const { status, headers } of rejected) expect([status, headers.get('Retry-After')]).toEqual([503, '5'])
  expect((await fetchSheet(sheet)).status).toBe(200)
})
