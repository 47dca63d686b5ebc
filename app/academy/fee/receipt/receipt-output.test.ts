import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createFeeSteps, dayFromNow } from '../../../../testing/academy.ts'
import { asPdfText, pdfText } from '../../../../testing/files/pdf-text.ts'
import { bearer } from '../../../../testing/sign-in/sign-in.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { financialYearOf } from './financial-year.ts'

const app = await testApp()
const { admin } = app
const { addBatch, addStudent, pay, reverse } = await createFeeSteps(app)
const year = financialYearOf(dayFromNow(0))

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
  const today = dayFromNow(0)
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

test('ACAD-5 UPI ID, GSTIN and GST rate are validated', async () => {
  const change = (body: Record<string, unknown>) =>
    admin.patch('/admin/Identity/:id', { params: { id: 1 }, body })
  for (const body of [{ upiId: 'academy' }, { gstin: '32' }, { gstRate: 101 }])
    await expect(change(body)).rejects.toMatchObject({ status: 422 })
  expect(await change({ upiId: '', gstin: '', gstRate: '' })).toMatchObject({
    upiId: null,
    gstin: null,
    gstRate: null,
  })
})
