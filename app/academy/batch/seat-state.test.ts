import { expect, test } from 'vitest'
import { findFirstClass, formatWeekdays } from './class-days.ts'
import { formatFee } from '#app/academy/course/fee.ts'
import { parseAmount } from '#app/ui/text/parse-amount.ts'
import { seatState } from './seat-state.ts'

const seats = { seats: 24, taken: 10, held: 0, fewSeats: 4, isClosed: false }

test.each([
  [{}, 'open'],
  [{ taken: 19 }, 'open'],
  [{ taken: 20 }, 'few'],
  [{ taken: 18, held: 2 }, 'few'],
  [{ taken: 24 }, 'waiting'],
  [{ taken: 20, held: 4 }, 'waiting'],
  [{ taken: 26 }, 'waiting'],
  [{ isClosed: true }, 'full'],
  [{ taken: 23, fewSeats: 0 }, 'open'],
] as const)('ACAD-2 a batch of 24 seats with 10 taken, a threshold of 4 and %j is %s', (changes, state) => {
  expect(seatState({ ...seats, ...changes })).toBe(state)
})

test('ACAD-2 weekdays are written as a range or a list', () => {
  expect(formatWeekdays(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])).toBe('Monday to Friday')
  expect(formatWeekdays(['Saturday', 'Sunday'])).toBe('Saturday and Sunday')
  expect(formatWeekdays(['Monday', 'Wednesday', 'Friday'])).toBe('Monday, Wednesday and Friday')
  expect(formatWeekdays(['Sunday'])).toBe('Sunday')
})

test('ACAD-2 the first class is on the first chosen weekday of the batch', () => {
  const days = { firstDay: '2026-12-07', lastDay: '2026-12-10' } as const
  expect(findFirstClass({ ...days, weekdays: ['Monday'] })).toBe('2026-12-07')
  expect(findFirstClass({ ...days, weekdays: ['Thursday', 'Sunday'] })).toBe('2026-12-10')
  expect(findFirstClass({ ...days, weekdays: ['Friday'] })).toBeUndefined()
})

test('ACAD-1 fees are stored in paise and shown in rupees', () => {
  expect(formatFee(4_800_000)).toBe('₹48,000')
  expect(formatFee(123_456_750)).toBe('₹12,34,567.50')
  expect(formatFee(-99_905)).toBe('-₹999.05')
  expect([parseAmount('48,000'), parseAmount('48000.5'), parseAmount('48.000,5'), parseAmount('')]).toEqual([
    4_800_000,
    4_800_050,
    undefined,
    undefined,
  ])
})
