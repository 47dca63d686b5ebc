import { expect, test } from 'vitest'
import { formatClockTime, formatDate } from './date-formats.ts'

test('EDIT-3 a day is written in words, and the half of one in a draft is shown as it is', () => {
  expect(formatDate('2026-11-20', 'long')).toBe('20 November 2026')
  expect(formatDate('1970-01-01', 'long')).toBe('1 January 1970')
  expect(formatDate('20 or so', 'long')).toBe('20 or so')
})

test.each([
  ['long', '20 November 2026'],
  ['weekday', 'Friday, 20 November 2026'],
  ['medium', '20 Nov 2026'],
  ['dayMonth', '20 November'],
  ['shortDay', '20 Nov'],
  ['shortWeekday', 'Fri'],
  ['day', '20'],
  ['month', 'November'],
  ['monthYear', 'November 2026'],
] as const)('SITE-7 the format %s of a day is %s', (format, formatted) => {
  expect(formatDate('2026-11-20', format)).toBe(formatted)
})

test('SITE-7 UI-3 a moment is shown in Indian time, on the Indian day', () => {
  expect(formatDate('2026-11-20T09:00:00.000Z', 'time')).toBe('20 Nov 2026, 2:30 pm')
  expect(formatDate('2026-12-31T18:30:00.000Z', 'time')).toBe('1 Jan 2027, 12:00 am')
  expect(formatDate('2026-12-31T18:30:00.000Z', 'long')).toBe('1 January 2027')
  expect(formatDate('2026-12-31T18:30:00.000Z', 'clock')).toBe('12:00 am')
})

test.each([
  ['09:00', '9:00 am'],
  ['17:30', '5:30 pm'],
  ['00:15', '12:15 am'],
  ['12:00', '12:00 pm'],
])('FORM-1 the time %s is formatted as %s', (time, formatted) => {
  expect(formatClockTime(time)).toBe(formatted)
})
