import { expect, test } from 'vitest'
import { parseAmount } from './parse-amount.ts'

test.each([
  ['1250', 125_000],
  ['1,250', 125_000],
  ['1,250.50', 125_050],
  ['1250,50', 125_050],
  ['1250.5', 125_050],
  ['1,25', 125],
  ['₹ 45,000/-', 4_500_000],
  ['Rs. 1,00,000', 10_000_000],
  ['1,000,000', 100_000_000],
  ['INR 48 000', 4_800_000],
])('FILE-2 the amount %j is read as %i paise', (text, paise) => {
  expect(parseAmount(text)).toBe(paise)
})

test.each(['1.250', '1.250,50', '48.000,5', '1,2,3', '1,0000', '1250.505', '-5', '', 'ten', '12,5,000'])(
  'FILE-2 the amount %j is ambiguous or invalid and not read',
  (text) => {
    expect(parseAmount(text)).toBeUndefined()
  },
)
