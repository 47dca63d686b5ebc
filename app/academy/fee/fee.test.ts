import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { companyClock } from '#app/ui/date/company-time.ts'
import { formatDate, writtenDate } from '#app/ui/date/date-formats.ts'
import { createFeeSteps, dayFromNow } from '../../../testing/academy.ts'
import { expectInvalid, expectRejection } from '../../../testing/expect-rejection.ts'
import { asPdfText, pdfText } from '../../../testing/files/pdf-text.ts'
import { setRows } from '../../../testing/set-rows.ts'
import { bearer } from '../../../testing/sign-in/sign-in.ts'
import { testApp } from '../../../testing/test-app.ts'
import { amountInWords, createUpiUri } from './receipt/receipt-response.server.ts'
import { financialYearOf, firstDayOf, previousFinancialYear, formatReceiptNumber } from './receipt/receipt.ts'

const app = await testApp()
const { admin } = app
const { db } = app.services
const { addBatch, addStudent, find, pay, reverse } = await createFeeSteps(app)

const today = dayFromNow(0)
const year = financialYearOf(today)

const makeOverdue = (id: number, days: number) =>
  setRows(db, 'feeLine', { due: dayFromNow(-days) }, { admissionId: id, due: today })
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
const counterOf = (number: string) => Number(number.split('/')[1])

test('ACAD-5 an approved student gets the plan of the batch, which later changes of the batch keep', async () => {
  const id = await addStudent()
  const student = await find(id)
  expect(student).toMatchObject({ total: 4_800_000, paid: 0, balance: 4_800_000, overdue: 0, due: 1_800_000 })
  expect(student.instalments.map(({ amount, due }) => [amount, due])).toEqual([
    [1_800_000, today],
    [1_500_000, dayFromNow(40)],
    [1_500_000, dayFromNow(80)],
  ])
  const other = await addBatch({ instalments: '[]', fee: 500_050, firstDay: dayFromNow(20) })
  await db.updateTable('admission').set({ batch_id: other.id }).where('id', '=', id).execute()
  expect((await find(id)).instalments).toMatchObject([{ amount: 500_050, due: dayFromNow(20) }])
  await db.updateTable('admission').set({ status: 1 }).where('id', '=', id).execute()
  await expectRejection(find(id), 404)
})

test('ACAD-5 a payment creates a numbered receipt, and an overpayment is rejected', async () => {
  const id = await addStudent({ fullName: 'Jithin Mathew' })
  const receipt = await pay(id, { reference: '6324 1890 4417' })
  expect(receipt).toMatchObject({
    number: expect.stringMatching(new RegExp(`^${year}/\\d{4}$`)),
    name: 'Jithin Mathew',
    purpose: 'Instalment 1 of 3',
    reference: '6324 1890 4417',
    reverses: null,
    reversedBy: null,
  })
  expect(await find(id)).toMatchObject({ paid: 1_800_000, balance: 3_000_000, due: 1_500_000 })
  await expectInvalid(pay(id, { amount: 3_000_001 }), {
    amount: 'Only ₹30,000 is left to pay. Please enter at most this amount.',
  })
  for (const amount of [0, -1, 1.5]) await expectInvalid(pay(id, { amount }), { amount: expect.any(String) })
  expect(await pay(id, { amount: 3_000_000 })).toMatchObject({ purpose: 'Instalments 2 and 3 of 3' })
  await expectInvalid(pay(id, { amount: 1 }), { amount: 'All fees of this student are paid.' })
})

test('ACAD-5 CLERK-4 a payment of the previous financial year asks first and is numbered by the day of issue; the future is refused', async () => {
  const id = await addStudent()
  const earliest = firstDayOf(previousFinancialYear(year))
  for (const [day, message] of [
    [dayFromNow(1), 'The day of the payment is in the future.'],
    ['2020-01-01', `Payments can be recorded from ${writtenDate(earliest)}.`],
  ] as const)
    await expectInvalid(pay(id, { day }), { day: message })
  const last = { day: dayBefore(firstDayOf(year)), amount: 100 }
  await expectRejection(pay(id, last), 409, 'Record a payment of the last financial year?')
  expect((await find(id)).paid).toBe(0)
  const receipt = await pay(id, last, randomUUID(), { Confirmed: '1' })
  expect(receipt.number).toMatch(new RegExp(`^${year}/\\d{4}$`))
  expect(receipt.day).toBe(last.day)
  const response = await app.fetch(`/api/admin/receipts/${receipt.id}/pdf`, { headers: bearer(app) })
  const text = pdfText(Buffer.from(await response.arrayBuffer()))
  expect(text).toContain(
    asPdfText(`${formatDate(today, 'medium')}, paid on ${formatDate(last.day, 'medium')}`),
  )
})

test('ACAD-5 a retry with the same key creates one receipt', async () => {
  const id = await addStudent()
  const key = randomUUID()
  const [first, second] = await Promise.all([pay(id, {}, key), pay(id, {}, key)])
  expect(first).toEqual(second)
  expect((await find(id)).receipts).toHaveLength(1)
  await expectRejection(pay(id, { amount: 1 }, key), 422)
})

test('ACAD-5 a receipt is reversed once, by a new receipt with a reason', async () => {
  const id = await addStudent()
  const receipt = await pay(id)
  await expectInvalid(reverse(receipt.id, ' '), { reason: expect.any(String) })
  const reversal = await reverse(receipt.id)
  expect(reversal).toMatchObject({
    reverses: receipt.number,
    amount: 1_800_000,
    note: 'Entered twice',
    day: today,
  })
  expect(counterOf(reversal.number)).toBe(counterOf(receipt.number) + 1)
  const { receipts, paid, balance } = await find(id)
  expect({ paid, balance }).toEqual({ paid: 0, balance: 4_800_000 })
  expect(receipts).toMatchObject([
    { number: reversal.number },
    { number: receipt.number, reversedBy: reversal.number },
  ])
  await expectRejection(
    reverse(receipt.id, 'Again'),
    409,
    `This receipt was already reversed by ${reversal.number}.`,
  )
  await expectRejection(reverse(reversal.id), 409)
  await expectRejection(reverse(999_999), 404)
  const { rows } = await admin.get('/admin/audit', { query: { kind: 'receipt', limit: 2 } })
  expect(rows.map(({ action, label }) => [action, label])).toEqual([
    ['reverse', receipt.number],
    ['add', receipt.number],
  ])
})

test('ACAD-5 200 concurrent writers get numbers without gaps and doubles, although some payments fail', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => addStudent()))
  await find(ids[0] ?? 0)
  const { last } = await db
    .selectFrom('feeReceipt')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('year', '=', year)
    .executeTakeFirstOrThrow()
  // The last payment of every student exceeds the balance.
  const results = await Promise.allSettled(
    Array.from({ length: 200 }, (_, index) => pay(ids[index % ids.length] ?? 0, { amount: 500_000 })),
  )
  const numbers = results.flatMap((result) =>
    result.status === 'fulfilled' ? [counterOf(result.value.number)] : [],
  )
  expect(numbers).toHaveLength(180)
  expect(numbers.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 180 }, (_, index) => (last ?? 0) + 1 + index),
  )
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  for (const reason of reasons) expect(reason).toMatchObject({ status: 422 })
  for (const id of ids) expect(await find(id)).toMatchObject({ paid: 4_500_000, balance: 300_000 })
}, 60_000)

test('ACAD-5 unpaid instalments can be changed, paid ones are kept', async () => {
  const id = await addStudent()
  await pay(id, { amount: 1_000_000 })
  const change = (lines: { amount: number; due: string }[]) =>
    admin.patch('/admin/student-fees/:id/plan', { params: { id }, body: { lines } })
  const changed = await change([{ amount: 2_000_000, due: dayFromNow(50) }])
  expect(changed).toMatchObject({ total: 3_800_000, paid: 1_000_000, balance: 2_800_000 })
  expect(changed.instalments.map(({ amount, due }) => [amount, due])).toEqual([
    [1_800_000, today],
    [2_000_000, dayFromNow(50)],
  ])
  await expectRejection(change([{ amount: 1, due: dayFromNow(-1) }]), 422)
  await expectRejection(change([{ amount: 0, due: dayFromNow(50) }]), 422)
})

test('ACAD-5 a reminder is sent at most once a day, only for due fees and only to an e-mail address', async () => {
  const remind = (id: number) => admin.post('/admin/student-fees/:id/remind', { params: { id } })
  const id = await addStudent({ fullName: 'Akhil Raj', email: 'akhil@example.com' })
  await find(id)
  await makeOverdue(id, 6)
  expect(await remind(id)).toMatchObject({ lastReminder: today, overdue: 1_800_000, sendsMail: false })
  const mail = await db.selectFrom('outbox').selectAll().where('itemId', '=', id).executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ recipient: 'akhil@example.com', kind: 'admission' })
  expect(mail.text).toContain('Dear Akhil Raj,')
  expect(mail.text).toContain(`- ₹18,000, due on ${writtenDate(dayFromNow(-6))}`)
  expect(mail.text).toContain('₹48,000 is left to pay')
  await expectRejection(remind(id), 409, 'Akhil Raj was already reminded today.')
  const paid = await addStudent()
  await pay(paid)
  await expectRejection(remind(paid), 409, /Nothing is due/)
  const withoutMail = await addStudent({ fullName: 'Anu', email: '' })
  await expectRejection(remind(withoutMail), 409, 'Anu has no e-mail address. Please call instead.')
})

test('ACAD-5 overdue students of all batches are listed, the longest overdue first', async () => {
  const other = await addBatch({ title: 'Weekend' })
  const [late, later] = [await addStudent({}, other.id), await addStudent({}, other.id)]
  await find(late)
  await makeOverdue(late, 2)
  await makeOverdue(later, 9)
  const { rows } = await admin.get('/admin/fees')
  const ours = rows.filter(({ batchId }) => batchId === other.id)
  expect(ours.map(({ id }) => id)).toEqual([later, late])
  expect(ours[0]).toMatchObject({ batchTitle: 'Weekend', overdue: 1_800_000 })
  expect(await admin.get('/admin/batch-fees/:id', { params: { id: other.id } })).toMatchObject({
    title: 'Weekend',
    students: [{ balance: 4_800_000 }, { balance: 4_800_000 }],
    receipts: [],
  })
  await expectRejection(admin.get('/admin/batch-fees/:id', { params: { id: 999_999 } }), 404)
})

test('ACAD-5 fees and receipts are exported as CSV in rupees, reversals as negative amounts', async () => {
  const other = await addBatch({ title: 'Export' })
  const id = await addStudent({ fullName: 'Export Student' }, other.id)
  const receipt = await pay(id, { amount: 150_050, method: 'cash' })
  const reversal = await reverse(receipt.id)
  const read = async (path: string) => (await app.fetch(`/api${path}`, { headers: bearer(app) })).text()
  expect(await read(`/admin/batch-fees/${other.id}/export`)).toContain(
    '"Export Student","48000.00","0.00","48000.00"',
  )
  const csv = await read(`/admin/receipts/export?year=${year}`)
  expect(csv).toContain(`"${receipt.number}"`)
  expect(csv).toContain('"1500.50","Cash"')
  expect(csv).toContain(`"${reversal.number}"`)
  expect(csv).toContain('-1500.50')
})

test('CLERK-3 receipts are exported by the day of issue, and amounts are numbers in Excel', async () => {
  const id = await addStudent({ fullName: 'Period Student' })
  const { number } = await pay(id, { amount: 123_450, method: 'cash' })
  const read = (query: string) => app.fetch(`/api/admin/receipts/export?${query}`, { headers: bearer(app) })
  expect(await (await read(`from=${today}&to=${today}&columns=Number`)).text()).toContain(`"${number}"`)
  expect(await (await read(`to=${dayFromNow(-1)}&columns=Number`)).text()).toBe('"Number"\r\n')
  const file = await read(`from=${today}&format=xlsx`)
  const sheet = unzipSync(new Uint8Array(await file.arrayBuffer()))['xl/worksheets/sheet1.xml']
  expect(strFromU8(sheet ?? new Uint8Array())).toContain('<v>1234.5</v>')
  expect((await read(`from=${today}&to=${dayFromNow(-1)}`)).status).toBe(400)
})

test('ACAD-5 a receipt is printed in two copies with words, balance, tax and a UPI code', async () => {
  await admin.patch('/admin/Identity/:id', {
    params: { id: 1 },
    body: { upiId: 'academy@bank', upiName: 'Inspel Academy', gstin: '32AAAAA0000A1Z5', gstRate: '18' },
  })
  const id = await addStudent({ fullName: 'Printed Student' })
  const receipt = await pay(id, { reference: 'UTR 77' })
  const read = async (receiptId: number) => {
    const response = await app.fetch(`/api/admin/receipts/${receiptId}/pdf`, { headers: bearer(app) })
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    return pdfText(Buffer.from(await response.arrayBuffer()))
  }
  const text = await read(receipt.id)
  for (const twice of [
    'Printed Student',
    receipt.number,
    'Rupees eighteen thousand only',
    'UPI, UTR 77',
    'Balance of ₹48,000',
    '₹30,000.00',
    'GSTIN 32AAAAA0000A1Z5',
    'Taxable value ₹15,254.24, GST 18% ₹2,745.76, included',
  ])
    expect(text.split(asPdfText(twice)), twice).toHaveLength(3)
  expect(text.split(asPdfText('Scan with a UPI app to pay ₹15,000'))).toHaveLength(2)
  const reversal = await reverse(receipt.id, 'Cheque bounced')
  expect(await read(receipt.id)).toContain(asPdfText(`Reversed by ${reversal.number}`))
  const reversed = await read(reversal.id)
  expect(reversed).toContain(asPdfText(`Reversal of ${receipt.number}`))
  expect(reversed).toContain(asPdfText('Cheque bounced'))
})

test('FILE-4 a receipt contains names in every script, and question marks for letters without a font', async () => {
  const names = ['ലക്ഷ്മി കൃഷ്ണൻ', 'फ़ातिमा खान', 'தமிழ்ச்செல்வி', 'فاطمة الزهراء', 'Nguyễn Thị Hồng']
  for (const fullName of [...names, '王明']) {
    const receipt = await pay(await addStudent({ fullName }))
    const response = await app.fetch(`/api/admin/receipts/${receipt.id}/pdf`, { headers: bearer(app) })
    const text = pdfText(Buffer.from(await response.arrayBuffer()))
    expect(text).toContain(asPdfText(`Received from ${fullName === '王明' ? '??' : fullName}`))
  }
})

test('ACAD-5 financial years begin on 1 April in Indian time', () => {
  expect(['2026-03-31', '2026-04-01', '2027-03-31', '2099-12-31'].map(financialYearOf)).toEqual([
    '2025-26',
    '2026-27',
    '2026-27',
    '2099-00',
  ])
  const lastMinute = companyClock(new Date('2026-03-31T18:29:59Z')).day
  const firstMinute = companyClock(new Date('2026-03-31T18:30:00Z')).day
  expect([lastMinute, firstMinute].map(financialYearOf)).toEqual(['2025-26', '2026-27'])
  expect(previousFinancialYear('2000-01')).toBe('1999-00')
  expect(firstDayOf('2026-27')).toBe('2026-04-01')
  expect(formatReceiptNumber({ year: '2026-27', number: 42 })).toBe('2026-27/0042')
  expect(formatReceiptNumber({ year: '2026-27', number: 12345 })).toBe('2026-27/12345')
})

test.each([
  [1_800_000, 'Rupees eighteen thousand only'],
  [12_345_650, 'Rupees one lakh twenty-three thousand four hundred fifty-six and fifty paise only'],
  [1_000_000_000, 'Rupees one crore only'],
  [2_011_000, 'Rupees twenty thousand one hundred ten only'],
  [50, 'Rupees zero and fifty paise only'],
])('ACAD-5 %i paise are %s', (paise, words) => {
  expect(amountInWords(paise)).toBe(words)
})

test('ACAD-5 the UPI code contains payee, amount and note', () => {
  const uri = createUpiUri({ upiId: 'academy@bank', payee: 'A & B', amount: 1_500_050, note: 'Course, Ravi' })
  expect(uri).toBe('upi://pay?pa=academy@bank&pn=A%20%26%20B&am=15000.50&cu=INR&tn=Course%2C%20Ravi')
})
