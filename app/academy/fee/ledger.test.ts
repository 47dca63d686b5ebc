import { expect, test } from 'vitest'
import { allocatePayments, createLedger, describePurpose, sumLedgers } from './ledger.ts'
import { amountInWords, createUpiUri } from './receipt/receipt-response.server.ts'
import {
  financialYearOf,
  firstDayOf,
  formatReceiptNumber,
  previousFinancialYear,
} from './receipt/financial-year.ts'
import { companyClock } from '#app/ui/date/company-time.ts'

const lines = [
  { id: 3, amount: 1_500_000, due: '2027-04-07' },
  { id: 1, amount: 1_800_001, due: '2026-11-10' },
  { id: 2, amount: 1_500_000, due: '2027-02-07' },
]

test('ACAD-5 payments in paise cover the instalments in the order of their due dates', () => {
  const rows = allocatePayments(lines, 1_800_002, '2027-02-09')
  expect(rows.map(({ id, paid, daysLate }) => [id, paid, daysLate])).toEqual([
    [1, 1_800_001, 0],
    [2, 1, 2],
    [3, 0, 0],
  ])
})

test('ACAD-5 an instalment is overdue from the day after its due date, and the next one is due before', () => {
  expect(createLedger(lines, 0, '2026-11-09')).toMatchObject({ overdue: 0, due: 1_800_001 })
  expect(createLedger(lines, 0, '2026-11-10')).toMatchObject({ overdue: 0, due: 1_800_001 })
  expect(createLedger(lines, 0, '2026-11-11')).toMatchObject({ overdue: 1_800_001, due: 1_800_001 })
  expect(createLedger(lines, 1, '2027-02-08')).toMatchObject({ overdue: 3_300_000, balance: 4_800_000 })
  expect(createLedger(lines, 4_800_001, '2030-01-01')).toMatchObject({ overdue: 0, due: 0, balance: 0 })
  expect(createLedger([], 0, '2030-01-01')).toMatchObject({ total: 0, due: 0, instalments: [] })
})

test('ACAD-5 sums of a batch add up', () => {
  const ledgers = [createLedger(lines, 1_800_001, '2026-12-01'), createLedger(lines, 0, '2026-12-01')]
  const sums = sumLedgers(ledgers)
  expect(sums).toEqual({ expected: 9_600_002, received: 1_800_001, overdue: 1_800_001, toCome: 6_000_000 })
  expect(sums.received + sums.overdue + sums.toCome).toBe(sums.expected)
})

test.each([
  [0, 1_800_001, 'Instalment 1 of 3'],
  [0, 100, 'Instalment 1 of 3, in part'],
  [1_800_001, 3_000_000, 'Instalments 2 and 3 of 3'],
  [0, 4_800_001, 'Instalments 1, 2 and 3 of 3'],
])('ACAD-5 after %i paise, a payment of %i is for %s', (paid, amount, purpose) => {
  expect(describePurpose(lines, paid, amount)).toBe(purpose)
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
