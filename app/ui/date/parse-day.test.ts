import { expect, test } from 'vitest'
import { parseDay } from './parse-day.ts'

test.each([
  ['2026-12-07', '2026-12-07'],
  ['2030-1-31', '2030-01-31'],
  ['07/12/2026', '2026-12-07'],
  ['1/1/2030', '2030-01-01'],
  ['31-01-2030', '2030-01-31'],
  ['31.01.2030', '2030-01-31'],
  ['31-Jan-30', '2030-01-31'],
  ['31-Jan-2030', '2030-01-31'],
  ['7th December, 2026', '2026-12-07'],
  [' 7 dec 2026 ', '2026-12-07'],
])('FILE-2 the date %j is read as %s', (text, day) => {
  expect(parseDay(text)).toEqual({ day })
})

test.each([
  ['7.12.26', /year with four digits/],
  ['Jan-30', /day too/],
  ['December 2026', /day too/],
  ['12/31/2026', /date such as/],
  ['30 February 2026', /date such as/],
  ['7 Dez 2026', /date such as/],
  ['46363', /date such as/],
])('FILE-2 the date %j is not certain: %s', (text, problem) => {
  expect(parseDay(text).problem).toMatch(problem)
})
