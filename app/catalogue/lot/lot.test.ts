import { beforeEach, expect, test } from 'vitest'
import { withPreview } from '#app/operations/preview.server.ts'
import { expectInvalid, expectRejection } from '../../../testing/expect-rejection.ts'
import { buildForm } from '../../../testing/pictures.ts'
import { bearer } from '../../../testing/sign-in/sign-in.ts'
import { testApp } from '../../../testing/test-app.ts'
import { formatTimeLeft } from './page/lot-answer.tsx'

const app = await testApp()
const { admin, anyone } = app
const { db } = app.services
const lookUp = async (code: string) => (await anyone.get('/Lot', { query: { code } })).rows
beforeEach(() => db.deleteFrom('attempt').execute())
const lotFields = { number: 'b-77', productId: 2, gtin: '09506000134352', expiry: '2031-09-30' }

const csv = (text: string | Uint8Array<ArrayBuffer>, name = 'lots.csv') =>
  admin.post('/admin/Lot/import', { body: buildForm({ file: new File([text], name, { type: 'text/csv' }) }) })
const toWindows1252 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const listLots = () => db.selectFrom('lot').selectAll().orderBy('id').execute()
const heading = 'Lot;Glove;GTIN;Use by;Made;Recall;Since;Reason'

test('BUY-9 a lot or its scanned code gives glove, expiry and recall state; sample lots are marked', async () => {
  const [lot] = await lookUp('SAMPLE-2610A')
  expect(lot).toEqual({
    number: 'SAMPLE-2610A',
    productId: 2,
    gtin: '08900000000029',
    size: '7.5',
    made: '2026-10-01',
    expiry: '2031-09-30',
    recall: 'none',
    recallDate: null,
    recallReason: null,
    sample: 1,
  })
  expect(await lookUp('01089000000000291731093010SAMPLE-2610A')).toEqual([lot])
  expect(await lookUp('sample-2607c')).toMatchObject([{ recall: 'recall', recallDate: '2026-09-15' }])
})

test('BUY-9 the lot on the pictured label is found', async () => {
  for (const code of ['SAMPLE-0001', '(17) 311130 (10) SAMPLE-0001', '1731113010SAMPLE-0001'])
    expect(await lookUp(code), code).toMatchObject([
      { productId: 9, size: '7.5', expiry: '2031-11-30', sample: 1 },
    ])
})

test('BUY-9 unknown, malformed, foreign and inactive lots get the same response, and lots cannot be listed', async () => {
  const added = await admin.post('/admin/Lot', { body: { ...lotFields, status: 0 } })
  for (const code of [
    'UNKNOWN-1',
    '(01)08900000000028(10)SAMPLE-2610A',
    '(01)09506000134352(10)SAMPLE-2610A',
    '(01)08900000000029(17)310929(10)SAMPLE-2610A',
    'B-77',
    '%',
    '‮SAMPLE',
  ]) {
    expect(await lookUp(code), code).toEqual([])
  }
  expect(await anyone.get('/Lot')).toEqual({ rows: [], total: 0 })
  await admin.delete('/admin/Lot/:id', { params: { id: added.id } })
})

test('BUY-9 EDIT-3 the preview of a draft with number and GTIN of another lot is rejected with the reason', async () => {
  const first = await admin.post('/admin/Lot', { body: { ...lotFields, number: 'B-78' } })
  const second = await admin.post('/admin/Lot', { body: { ...lotFields, number: 'B-79' } })
  const params = { id: second.id }
  await admin.post('/admin/Lot/:id/draft', { params, body: { number: 'B-78' } })
  const { path } = await admin.post('/admin/preview', { body: { collection: 'lot', recordId: second.id } })
  const token = new URL(path, 'http://site').searchParams.get('preview') ?? ''
  await expectRejection(
    withPreview(app.services, token, async () => 'made'),
    422,
    'This lot already exists with this GTIN.',
  )
  for (const { id } of [first, second]) await admin.delete('/admin/Lot/:id', { params: { id } })
})

test('BUY-9 look-ups are limited per address, found or not', async () => {
  for (let i = 0; i < 60; i += 1) await lookUp(`GUESS-${i}`)
  await expectRejection(lookUp('SAMPLE-2610A'), 429)
  expect(await anyone.get('/Lot')).toEqual({ rows: [], total: 0 })
})

const add = (body: object) => admin.post('/admin/Lot', { body: { ...lotFields, ...body } })

test('EDIT-1 BUY-9 a lot requires number, glove, GTIN and expiry, and a recall its date and reason', async () => {
  await expectInvalid(
    add({
      number: 'two words',
      productId: '',
      gtin: '09506000134353',
      expiry: '2031-02-30',
      recall: 'maybe',
    }),
    {
      number: expect.any(String),
      productId: 'Please choose a glove.',
      gtin: 'The last digit does not fit the others. Copy the number from the box.',
      expiry: 'Please enter the use-by date.',
      recall: 'Please choose none, hold or recall.',
    },
  )
  await expectInvalid(add({ gtin: '5060001' }), {
    gtin: 'Please enter the GTIN: 8, 12, 13 or 14 digits.',
  })
  await expectInvalid(add({ recall: 'hold', made: '2032-01-01' }), {
    recallDate: 'Please enter the start date.',
    recallReason: 'Please enter the reason.',
    expiry: expect.any(String),
  })
  await expectInvalid(add({ productId: 99 }), { productId: 'Please choose a product.' })
  const lot = await add({})
  expect(lot).toMatchObject({ number: 'B-77', recall: 'none', sample: 0, status: 1 })
  await expectInvalid(add({}), { number: 'This lot already exists with this GTIN.' })
  await admin.delete('/admin/Lot/:id', { params: { id: lot.id } })
})

test('CLERK-4 a recall starts and ends only after a question that names the lot', async () => {
  const { id } = await add({})
  const headers = { Confirmed: '1' }
  const change = (body: Record<string, unknown>, confirmed = {}) =>
    admin.patch('/admin/Lot/:id', { params: { id }, body, headers: confirmed })
  const recall = { recall: 'recall', recallDate: '2026-11-20', recallReason: 'Holes.' }
  const asks = (facts: string, confirm: string) => ({
    status: 409,
    code: 'confirmation_required',
    errors: { confirm, facts },
  })
  const warning = "Visitors who look up lot B-77 will read: “This lot is recalled … Don't use these gloves.”"
  const end = 'Visitors who look up lot B-77 will no longer be warned.'

  await expect(change(recall)).rejects.toMatchObject(asks(warning, 'Warn them'))
  await change(recall, headers)
  expect(await lookUp('B-77')).toMatchObject([{ recall: 'recall', recallReason: 'Holes.' }])
  await change({ recallReason: 'Pinholes.' })

  await expect(change({ recall: 'none' })).rejects.toMatchObject(asks(end, 'End the warning'))
  await expect(change({ status: 0 })).rejects.toMatchObject(asks(end, 'End the warning'))
  await expect(admin.delete('/admin/Lot/:id', { params: { id } })).rejects.toMatchObject(
    asks(end, 'End the warning'),
  )
  await change({ recall: 'none' }, headers)
  await admin.delete('/admin/Lot/:id', { params: { id } })
})

test('CLERK-4 a bulk change asks once for all lots with a recall or hold', async () => {
  const recall = { recall: 'hold', recallDate: '2026-11-20', recallReason: 'Holes.' }
  const lots = [await add({ number: 'B-1', ...recall }), await add({ number: 'B-2', ...recall })]
  const body = { kind: 'lot' as const, action: 'status' as const, ids: lots.map(({ id }) => id) }
  const set = (status: number, headers = {}) =>
    admin.post('/admin/bulk', { body: { ...body, status }, headers })
  const facts = (end: string) => ({ errors: { facts: `Visitors who look up these 2 lots: B-1, B-2 ${end}` } })
  await expect(set(0)).rejects.toMatchObject(facts('will no longer be warned.'))
  await set(0, { Confirmed: '1' })
  await expect(set(1)).rejects.toMatchObject(
    facts("will read: “This lot is on hold … Don't use these gloves.”"),
  )
  await admin.post('/admin/bulk', { body: { ...body, action: 'delete' } })
})

test('BUY-9 a CSV file adds and changes lots; importing the same file twice changes nothing, and missing columns keep their values', async () => {
  const file = `${heading}\r\nC-1;2;09506000134352;30/09/2031;2026-10-01;;;\r\nC-2;14;09506000134352;2031-09-30;;Hold;2026-11-01;"Größe; ""L"" fehlt"\r\n`
  expect(await csv(`\ufeff${file}`)).toEqual({ added: 2, changed: 0, unchanged: 0, recallsEnded: 0 })
  const before = await listLots()
  expect(before.slice(-2)).toMatchObject([
    { number: 'C-1', productId: 2, expiry: '2031-09-30', made: '2026-10-01', recall: 'none', version: 1 },
    { number: 'C-2', recall: 'hold', recallReason: 'Größe; "L" fehlt' },
  ])
  expect(await csv(toWindows1252(file))).toMatchObject({ unchanged: 2 })
  expect(await listLots()).toEqual(before)

  expect(await csv('"GTIN","Lot","Glove","Use by"\n09506000134352,c-2,13,2031-08-31')).toMatchObject({
    changed: 1,
  })
  expect((await listLots()).at(-1)).toMatchObject({
    productId: 13,
    expiry: '2031-08-31',
    recall: 'hold',
    version: 2,
  })
  const { rows } = await admin.get('/admin/audit', { query: { kind: 'lot', limit: 3, offset: 1 } })
  expect(rows).toMatchObject([
    { action: 'import', label: 'lots.csv', after: { added: 0, changed: 1 } },
    { action: 'update', label: 'C-2', before: { productId: 14 }, after: { productId: 13 } },
    { action: 'import', after: { added: 2, changed: 0 } },
  ])
})

test('BUY-9 each invalid line is reported with its number and reason, and nothing is imported', async () => {
  const before = await listLots()
  const wrong = [
    heading,
    'D-1;2;09506000134352;2031-09-30;;;;',
    'D-2;99;09506000134352;soon;;;;',
    'D-3;2;8,9E+12;2031-09-30;;Recall;;',
    'D-1;2;09506000134352;2031-09-30;;;;',
  ]
  await expect(csv(wrong.join('\r\n'))).rejects.toMatchObject({
    status: 422,
    message: '3 lines are invalid. Nothing was imported.',
    errors: {
      'line 3': expect.stringMatching(/^Use by: Enter a date such as/),
      'line 4': expect.stringMatching(/^GTIN: /),
      'line 5': 'Lot: This lot is also on line 2.',
    },
  })
  for (const [text, message] of [
    ['', /empty/],
    ['Lot;GTIN\nA;1', /Missing: Glove, Use by/],
    [heading, /no lines/],
    [`${heading}\n${'E;2;09506000134352;2031-09-30;;;;\n'.repeat(1001)}`, /more than 1,000 lines/],
    ['x'.repeat(3 * 1024 * 1024), /2 MB/],
    ['\u0000PNG', /not a CSV/],
  ] as const) {
    await expectInvalid(csv(text), { file: expect.stringMatching(message) })
  }
  expect(await listLots()).toEqual(before)
})

test('BUY-9 the exported lots can be imported again', async () => {
  const recall = {
    recall: 'recall',
    recallDate: '2026-11-20',
    recallReason: "Pinholes found:\n- box 3;'=1",
  } as const
  for (const number of ['L1,-7', "L1,'-7", "'-7", '-7'])
    await admin.post('/admin/Lot', { body: { ...lotFields, ...recall, number } })
  const exported = await app.fetch('/api/admin/export/lot?status=1', { headers: bearer(app) })
  const before = await listLots()
  expect(await csv(new Uint8Array(await exported.arrayBuffer()))).toEqual({
    added: 0,
    changed: 0,
    unchanged: before.filter(({ deletedAt }) => deletedAt === null).length,
    recallsEnded: 0,
  })
  expect(await listLots()).toEqual(before)
})

test('BUY-9 the remaining time is given in years and months', () => {
  expect(formatTimeLeft('2026-11-23', '2031-09-30')).toBe('4 years 10 months')
  expect(formatTimeLeft('2026-11-23', '2027-11-23')).toBe('1 year')
  expect(formatTimeLeft('2026-11-23', '2026-11-23')).toBe('less than a month')
  expect(formatTimeLeft('2026-11-23', '2026-11-22')).toBeUndefined()
})

test('API-6 a deleted lot is restored only if its number is free and its glove exists', async () => {
  const { id } = await admin.post('/admin/Lot', { body: { ...lotFields, number: 'twice-1' } })
  const remove = () => admin.delete('/admin/Lot/:id', { params: { id } })
  const restore = () => admin.post('/admin/trash/restore', { body: { kind: 'lot', id } })
  const restoreAll = () => admin.post('/admin/bulk', { body: { kind: 'lot', ids: [id], action: 'restore' } })
  await remove()
  const twin = await admin.post('/admin/Lot', { body: { ...lotFields, number: 'twice-1' } })
  for (const again of [restore, restoreAll])
    await expectInvalid(again(), { number: 'This lot already exists with this GTIN.' })
  await admin.delete('/admin/Lot/:id', { params: { id: twin.id } })
  await restore()
  await expectRejection(admin.delete('/admin/Product/:id', { params: { id: 2 } }), 409)
  await remove()
  await db.updateTable('product').set({ deletedAt: new Date().toISOString() }).where('id', '=', 2).execute()
  for (const again of [restore, restoreAll])
    await expectRejection(again(), 409, 'This lot cannot be restored: Please choose a product.')
  await db.updateTable('product').set({ deletedAt: null }).where('id', '=', 2).execute()
})

test('BUY-9 concurrent requests and imports add a lot only once', async () => {
  const lot = { ...lotFields, number: 'ONCE-1' }
  const line = `ONCE-1;2;${lot.gtin};${lot.expiry}`
  const outcomes = await Promise.allSettled([
    admin.post('/admin/Lot', { body: lot }),
    csv(`Lot;Glove;GTIN;Use by\n${line}`),
    admin.post('/admin/Lot', { body: lot }),
    csv(`Lot;Glove;GTIN;Use by\n${line}`),
  ])
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 422 })
  expect((await listLots()).filter(({ number }) => number === 'ONCE-1')).toHaveLength(1)
})

test('BUY-9 concurrent edits and imports of the same lots all succeed', async () => {
  const numbers = Array.from({ length: 20 }, (_, index) => `MANY-${index}`)
  const file = (expiry: string) =>
    csv(['Lot;Glove;GTIN;Use by', ...numbers.map((one) => `${one};2;${lotFields.gtin};${expiry}`)].join('\n'))
  await file('2031-01-01')
  const lots = (await listLots()).filter(({ number }) => numbers.includes(number))
  const edits = lots.map(({ id }) => admin.patch('/admin/Lot/:id', { params: { id }, body: { size: '8' } }))
  const outcomes = await Promise.allSettled([...edits, file('2031-02-01'), file('2031-03-01')])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
})
