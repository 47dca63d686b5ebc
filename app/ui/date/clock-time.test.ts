import { expect, test } from 'vitest'
import { formatClockTime } from './clock-time.ts'

test.each([
  ['09:00', '9:00 am'],
  ['17:30', '5:30 pm'],
  ['00:15', '12:15 am'],
  ['12:00', '12:00 pm'],
])('FORM-1 the time %s is formatted as %s', (time, formatted) => {
  expect(formatClockTime(time)).toBe(formatted)
})
