import { expect, test } from 'vitest'
import { asPdfText, pdfText } from '../../../../testing/files/pdf-text.ts'
import { typesetOutside } from '../../pdf/academy-queue.server.ts'
import type { ReceiptContent } from './receipt-content.ts'
import { typesetReceipt } from './receipt-pdf.ts'

const content: ReceiptContent = {
  number: 'R-2026-00318',
  date: '2026-11-09',
  receivedFrom: 'Jithin Mathew',
  course: 'Welding Inspection',
  batch: { startsOn: '2026-12-07', place: 'Airapuram' },
  paidBy: 'UPI, 6324 1890 4417',
  receivedBy: 'Leena Thomas',
  lines: [{ label: 'Instalment 1 of 3', paise: 1_800_000 }],
  feePaise: 4_800_000,
  balancePaise: 3_000_000,
  instalments: [
    { paise: 1_800_000, dueOn: '2026-11-09', isPaid: true },
    { paise: 1_500_000, dueOn: '2027-02-07', isPaid: false },
    { paise: 1_500_000, dueOn: '2027-04-07', isPaid: false },
  ],
  issuer: {
    academyName: 'Inspel Academy',
    addressLines: [
      'Amazing Gloves Pvt Ltd, Plot 00, Rubber Park,',
      'Airapuram, Ernakulam, Kerala 683541. GSTIN: sample',
    ],
  },
  nextPayment: { payeeAddress: 'inspel@sample', payeeName: 'Inspel Academy', paise: 1_500_000 },
}

test('a receipt has a copy for the student and one for the office on one A4 page', async () => {
  const { bytes } = await typesetReceipt(content)
  const file = Buffer.from(bytes)
  const text = pdfText(file)
  const count = (part: string) => text.split(asPdfText(part)).length - 1
  const twice = ['R-2026-00318', 'Jithin Mathew', 'Rupees eighteen thousand only', '₹30,000.00', '₹18,000.00']
  for (const part of twice) expect(count(part)).toBe(2)
  expect(count("Student's copy")).toBe(1)
  expect(count('Office copy')).toBe(1)
  expect(count('Scan to pay ₹15,000 by UPI')).toBe(1)
})

test('receipts are typeset in a child process, and errors reach the caller', async () => {
  const bytes = await typesetOutside({ kind: 'receipt', content }, 'test')
  expect(Buffer.from(bytes).equals(Buffer.from((await typesetReceipt(content)).bytes))).toBe(true)
  const lines = Array.from({ length: 4 }, () => ({ label: 'Instalment', paise: 100 }))
  const tooLong = typesetOutside({ kind: 'receipt', content: { ...content, lines } }, 'test')
  await expect(tooLong).rejects.toThrow('at most 3 lines')
})

test('a receipt without a due payment has no QR code', async () => {
  const { bytes } = await typesetReceipt({ ...content, balancePaise: 0, nextPayment: null })
  expect(pdfText(Buffer.from(bytes))).not.toContain('UPIto')
})

test('a receipt rejects more lines than fit', () => {
  const lines = Array.from({ length: 4 }, () => ({ label: 'Instalment', paise: 100 }))
  expect(() => typesetReceipt({ ...content, lines })).toThrow(RangeError)
})

test('a text that is too long for its column is shortened', async () => {
  const { bytes } = await typesetReceipt({ ...content, course: 'Inspection '.repeat(14).trim() })
  expect(pdfText(Buffer.from(bytes))).toMatch(/Inspection(Insp\w*)*…/)
})
