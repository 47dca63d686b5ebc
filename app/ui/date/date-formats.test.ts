import { expect, test } from 'vitest'
import { formatDate } from './date-formats.ts'

test('EDIT-3 a day is written in words, and the half of one in a draft is shown as it is', () => {
  expect(formatDate('2026-11-20', 'long', 'en-GB')).toBe('20 November 2026')
  expect(formatDate('1970-01-01', 'long', 'en-GB')).toBe('1 January 1970')
  expect(formatDate('20 or so', 'long', 'en-GB')).toBe('20 or so')
})
