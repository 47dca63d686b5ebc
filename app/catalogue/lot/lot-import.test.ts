import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expectInvalid, expectRejection } from '../../../testing/expect-rejection.ts'
import { buildForm } from '../../../testing/pictures.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const { admin } = app
const { db } = app.services
const gtin = '09506000134352'
const day = '2030-01-01'

const csv = (heading: string, ...lines: string[]) =>
  admin.post('/admin/Lot/import', {
    body: buildForm({ file: new File([[heading, ...lines].join('\r\n')], 'lots.csv') }),
  })
const heading = 'Lot,Glove,GTIN,Use by,Size,Recall,Since,Reason'
const recalled = `2,${gtin},${day},M,Recall,2026-01-01,Pinholes`
await csv(heading, `Z100,${recalled}`, `00123,${recalled}`)
await admin.post('/admin/Lot', {
  body: {
    number: 'MAR-26',
    productId: 2,
    gtin,
    expiry: day,
    size: 'M',
    recall: 'recall',
    recallDate: '2026-01-01',
    recallReason: 'Pinholes',
  },
})
const listLots = () => db.selectFrom('lot').selectAll().orderBy('id').execute()

const missingRecall = 'Recall: Please enter None, Hold or Recall.'
const quotes =
  'Cells: A cell with quotation marks must begin and end with one, and those in it must be doubled.'
const altered = /^Lot: A spreadsheet may have changed this number/

test.each([
  ['text after a closing quote', `Z100,2,${gtin},${day},"M" x,Recall,2026-01-01,"Pinholes"`, quotes],
  ['a quote that is not closed', `Z100,2,${gtin},${day},M,Recall,2026-01-01,"Pinholes`, quotes],
  ['a quote in the middle', `Z100,2,${gtin},${day},7",None,,`, quotes],
  ['too few cells', `Z100,2,${gtin},${day},M`, 'Cells: This line has 5 cells, but the first line has 8.'],
  [
    'too many cells',
    `Z100,2,${gtin},${day},7,5,None,,`,
    'Cells: This line has 9 cells, but the first line has 8.',
  ],
  [
    'other separators',
    `Z100;2;${gtin};${day};M;None;;`,
    'Cells: This line has 1 cell, but the first line has 8.',
  ],
  ['an empty recall cell', `Z100,2,${gtin},${day},M,,2026-01-01,Pinholes`, missingRecall],
  ['no recall details', `Z100,2,${gtin},${day},M,,,`, missingRecall],
  ['a reason without a recall, for a new lot', `N1,2,${gtin},${day},M,,,Pinholes`, missingRecall],
  ['an unknown recall state', `Z100,2,${gtin},${day},M,no,,`, 'Recall: Please choose none, hold or recall.'],
  [
    'a GTIN as a large number',
    `Z100,2,8.90123E+12,${day},M,None,,`,
    /^GTIN: A spreadsheet changed this number/,
  ],
  ['a GTIN of 11 digits', `Z100,2,12345678905,${day},M,None,,`, /^GTIN: .*12, 13 or 14 digits/],
  ['a GTIN with a wrong digit', `Z100,2,9506000134353,${day},M,None,,`, /^GTIN: The last digit does not fit/],
  ['a date as a number', `Z100,2,${gtin},47484,M,None,,`, /^Use by: /],
  ['a date with a two-digit year', `Z100,2,${gtin},1/1/30,M,None,,`, /^Use by: Write the year with four/],
  ['a month as date', `Z100,2,${gtin},Jan-30,M,None,,`, /^Use by: Write the day too/],
  [
    'a lot without its zeros',
    `123,${recalled}`,
    'Lot: Lot 00123 exists. A spreadsheet may have removed leading zeros.',
  ],
  ['a lot turned into a day and month', `12-Mar,${recalled}`, altered],
  ['a lot turned into a month', `Apr-26,${recalled}`, altered],
  ['a lot turned into a date', `12/03/2026,${recalled}`, altered],
  ['a lot turned into a large number', `2.61E+08,${recalled}`, altered],
])('BUY-9 a line with %s is rejected so that no recall is lost', async (_, line, reason) => {
  const before = await listLots()
  await expect(csv(heading, line, `N9,${recalled}`)).rejects.toMatchObject({
    status: 422,
    message: 'One line is invalid. Nothing was imported.',
    errors: { 'line 2': typeof reason === 'string' ? reason : expect.stringMatching(reason) },
  })
  expect(await listLots()).toEqual(before)
})

test.each([
  ['Lot,Glove,GTIN,Use by,Recall state', /unknown or repeated column: Recall state/],
  ['Lot,Glove,GTIN,Use by,Recall,Recall', /unknown or repeated column: Recall/],
  ['Lot,Glove,GTIN,Use by,"Recall', /unknown or repeated column|is invalid/],
])('BUY-9 the headings %j are rejected so that no recall is lost', async (headings, message) => {
  const before = await listLots()
  const cells = `Z100,2,${gtin},${day},Recall,Recall`.split(',').slice(0, headings.split(',').length)
  await expectInvalid(csv(headings, cells.join(',')), { file: expect.stringMatching(message) })
  await expectInvalid(csv('Lot,Glove,GTIN,Use by,', `Z100,2,${gtin},${day},Recall`), {
    'line 2': 'Cells: Column 5 has no heading.',
  })
  expect(await listLots()).toEqual(before)
})

test('BUY-9 files without a Recall column, with spaces around quotes or with empty columns are imported', async () => {
  const before = await listLots()
  const known = { added: 0, changed: 0, unchanged: 1, recallsEnded: 0 }
  expect(await csv('Lot,Glove,GTIN,Use by', `Z100,2,${gtin},${day}`, ',,')).toEqual(known)
  const same = `Z100 , 2,${gtin},01/01/2030, "M" ,RECALL,01-01-2026,"Pinholes" ,,`
  expect(await csv(`\ufeff${heading},,`, same)).toEqual(known)
  expect(await csv(heading, `MAR-26,${recalled}`)).toEqual(known)
  const utf16 = new File([Buffer.from(`\ufeff${heading},,\r\n${same}`, 'utf16le')], 'lots.csv')
  expect(await admin.post('/admin/Lot/import', { body: buildForm({ file: utf16 }) })).toEqual(
    expect.objectContaining({ changed: 0, unchanged: 1 }),
  )
  expect(await listLots()).toEqual(before)
})

test('FILE-1 a lot with the date 1/1/2030 is imported', async () => {
  const file = new File([readFileSync('testing/tables/lot-short-date.csv')], 'lots.csv')
  expect(await admin.post('/admin/Lot/import', { body: buildForm({ file }) })).toMatchObject({ added: 1 })
  const { rows } = await admin.get('/admin/Lot', { query: { search: 'ZX99' } })
  expect(rows).toMatchObject([{ expiry: '2030-01-01', gtin: '08900000000067' }])
})

test.each(['1/1/2030', '01-01-2030', '1.1.2030', '1-Jan-30', '01-Jan-2030', '2030-01-01'])(
  'FILE-2 the use-by date %s is the same day',
  async (written) => {
    expect(await csv('Lot;Glove;GTIN;Use by', `Z100;2;${gtin};${written}`)).toMatchObject({ unchanged: 1 })
  },
)

test.each([
  ['96385074', '00000096385074'],
  ['614141007349', '00614141007349'],
  ['9506000134352', '09506000134352'],
  ['09506000134352', '09506000134352'],
])('FILE-2 the GTIN %s is stored as %s, imported or entered', async (written, stored) => {
  await csv('Lot\tGlove\tGTIN\tUse by', `GT-${written}\t2\t${written}\t${day}`)
  await admin.post('/admin/Lot', {
    body: { number: `GF-${written}`, productId: 2, gtin: written, expiry: day },
  })
  for (const start of ['GT', 'GF']) {
    const { rows } = await admin.get('/admin/Lot', { query: { search: `${start}-${written}` } })
    expect(rows).toMatchObject([{ gtin: stored }])
  }
})

test('SITE-9 a lot file is checked without storing it', async () => {
  const there = await listLots()
  const file = new File(
    [`${heading}\nNEW-1,2,${gtin},${day},M,None,,\nZ100,2,${gtin},${day},M,None,,`],
    'lots.csv',
  )
  const body = buildForm({ file, check: '1' })
  expect(await admin.post('/admin/Lot/import', { body })).toEqual({
    added: 1,
    changed: 1,
    unchanged: 0,
    recallsEnded: 1,
  })
  expect(await listLots()).toEqual(there)
})

test('BUY-9 the response counts the recalls and holds that a file ends', async () => {
  const line = `END-1,2,${gtin},${day},M`
  await csv(heading, `${line},Recall,2026-01-01,Pinholes`)
  expect(await csv(heading, `${line},Hold,2026-01-01,Pinholes`)).toMatchObject({ recallsEnded: 0 })
  expect(await csv(heading, `${line},None,,`)).toMatchObject({ changed: 1, recallsEnded: 1 })
  expect(await csv(heading, `${line},Recall,2026-01-01,Pinholes`)).toMatchObject({ recallsEnded: 0 })
  const off = `${line},Recall,2026-01-01,Pinholes,Inactive`
  expect(await csv(`${heading},Status`, off)).toMatchObject({ changed: 1, recallsEnded: 1 })
})

test('BUY-9 EDIT-3 several drafts may lack number or GTIN, and can be published when complete', async () => {
  const draft = (body: Record<string, unknown>) => admin.post('/admin/Lot/draft', { body })
  for (const body of [{}, { gtin }, { number: 'DRAFT-1' }]) {
    await draft(body)
    await draft(body)
  }
  const rest = {
    productId: 2,
    expiry: day,
    size: '',
    made: '',
    recall: 'none',
    recallDate: '',
    recallReason: '',
  }
  const { id } = await draft({ gtin, sample: 0, ...rest })
  const params = { id }
  await admin.post('/admin/Lot/:id/draft', { params, body: { number: 'DRAFT-1' } })
  expect(await admin.post('/admin/Lot/:id/publish', { params, body: {} })).toMatchObject({
    number: 'DRAFT-1',
    gtin,
    status: 1,
  })
  await expectRejection(draft({ gtin, number: 'DRAFT-1' }), 422)
})

test('EDIT-4 a version is saved for an imported change once another edit replaces it', async () => {
  const { id } = await admin.post('/admin/Lot', {
    body: { number: 'KEPT-1', productId: 2, gtin, expiry: day, size: 'M', recall: 'none' },
  })
  await admin.patch('/admin/Lot/:id', { params: { id }, body: { size: 'L' } })
  await csv(heading, `KEPT-1,2,${gtin},${day},L,Recall,2026-01-01,Torn cuffs`)
  await admin.patch('/admin/Lot/:id', {
    params: { id },
    body: { recall: 'none' },
    headers: { Confirmed: '1' },
  })
  const { versions } = await admin.get('/admin/versions', { query: { collection: 'lot', recordId: id } })
  expect(versions.map(({ version }) => version)).toEqual([4, 3, 2, 1])
})

test('BUY-9 EDIT-3 an import does not publish or change a draft and reports the line', async () => {
  const body = { number: 'DRAFT-2', productId: 2, gtin, expiry: day, recall: 'none' }
  const { id } = await admin.post('/admin/Lot/draft', { body })
  const line = `DRAFT-2,2,${gtin},${day}`
  const on = () => csv('Lot,Glove,GTIN,Use by,Status', `${line},Active`)
  for (const sent of [on, () => csv(heading, `${line},M,None,,`)])
    await expectInvalid(sent(), { 'line 2': 'Lot: This lot is a draft. Publish it first.' })
  expect(await csv('Lot,Glove,GTIN,Use by', line)).toMatchObject({ changed: 0, unchanged: 1 })
  const params = { id }
  await admin.post('/admin/Lot/:id/draft', { params, body: { size: 'M', made: '', sample: 0 } })
  await admin.post('/admin/Lot/:id/draft', { params, body: { recallDate: '', recallReason: '' } })
  expect(await admin.post('/admin/Lot/:id/publish', { params, body: {} })).toMatchObject({ status: 1 })
})

test.each([
  ['RT-1', 'recall', 'recalled'],
  ['007001', 'hold', 'on hold'],
])(
  'BUY-9 EDIT-3 an import cannot replace the lot %s, which is in the trash with the state %s, by one without a warning',
  async (number, recall, state) => {
    const why = { recallDate: '2026-01-01', recallReason: 'Pinholes' }
    const { id } = await admin.post('/admin/Lot', {
      body: { number, productId: 2, gtin, expiry: day, recall, ...why } as never,
    })
    await admin.delete('/admin/Lot/:id', { params: { id }, headers: { Confirmed: '1' } })
    const there = await listLots()
    for (const line of [`${number},2,${gtin},${day}`, `${number.replace(/^0+/, '')},2,${gtin},${day}`])
      await expectInvalid(csv('Lot,Glove,GTIN,Use by', line), {
        'line 2': `Lot: ${number} is in the trash, ${state}. Restore it or delete it permanently first.`,
      })
    expect(await listLots()).toEqual(there)
    await admin.delete('/admin/trash/:kind/:id', { params: { kind: 'lot', id } })
    expect(await csv('Lot,Glove,GTIN,Use by', `${number},2,${gtin},${day}`)).toMatchObject({ added: 1 })
  },
)
