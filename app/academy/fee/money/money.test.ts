import { expect, test } from 'vitest'
import { formatPaise, formatPaiseShort } from './paise.ts'
import { rupeesInWords } from './rupees-in-words.ts'
import { upiUrl } from './upi-url.ts'

test('amounts are grouped by lakh and crore, with exact paise', () => {
  expect(formatPaise(1_800_000)).toBe('₹18,000.00')
  expect(formatPaise(1_234_567_805)).toBe('₹1,23,45,678.05')
  expect(formatPaise(-5)).toBe('−₹0.05')
  expect(formatPaiseShort(1_800_000)).toBe('₹18,000')
  expect(formatPaiseShort(1_800_050)).toBe('₹18,000.50')
})

test('amounts in words follow Indian English', () => {
  const words = (rupees: number) => rupeesInWords(rupees * 100)
  expect(words(18_000)).toBe('Rupees eighteen thousand only')
  expect(words(0)).toBe('Rupees zero only')
  expect(words(121)).toBe('Rupees one hundred and twenty-one only')
  expect(words(100_000)).toBe('Rupees one lakh only')
  expect(words(1_05_300)).toBe('Rupees one lakh five thousand three hundred only')
  expect(words(12_34_56_789)).toBe(
    'Rupees twelve crore thirty-four lakh fifty-six thousand seven hundred and eighty-nine only',
  )
  expect(words(1_234_00_00_000)).toBe('Rupees one thousand two hundred and thirty-four crore only')
  expect(rupeesInWords(4_000_050)).toBe('Rupees forty thousand and paise fifty only')
})

test('a UPI link contains payee, amount in rupees and note', () => {
  const payment = {
    payeeAddress: 'inspel@bank',
    payeeName: 'Inspel Academy',
    paise: 1_500_005,
    note: 'R-2026-00318',
  }
  expect(upiUrl(payment)).toBe(
    'upi://pay?pa=inspel@bank&pn=Inspel%20Academy&am=15000.05&cu=INR&tn=R-2026-00318',
  )
})
