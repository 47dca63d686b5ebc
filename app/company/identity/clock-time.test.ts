import { expect, test } from 'vitest'
import { clockTime } from './clock-time.ts'

test.each([
  ['09:00', '9:00 am'],
  ['17:30', '5:30 pm'],
  ['00:15', '12:15 am'],
  ['12:00', '12:00 pm'],
])('FORM-1 the time %s is said as %s', (time, said) => {
  expect(clockTime(time)).toBe(said)
})
