import { expect, test } from 'vitest'
import { parseOpeningHours } from '../identity/identity.ts'
import { addWorkingHours } from './working-hours.ts'

const openingHours = ['Monday to Friday: 09:00 to 17:00', 'Saturday: 09:00 to 13:00'].flatMap(
  (line) => parseOpeningHours(line) ?? [],
)
const add = (from: string, hours: number, holidays: readonly string[] = []): string =>
  addWorkingHours(new Date(`${from}+05:30`), hours, { openingHours, holidays }).toISOString()
const at = (local: string): string => new Date(`${local}+05:30`).toISOString()

// 16 November 2026 is a Monday.
test.each([
  ['within a day', '2026-11-16T11:20', 4, '2026-11-16T15:20'],
  ['until closing time', '2026-11-16T13:00', 4, '2026-11-16T17:00'],
  ['over night', '2026-11-16T15:00', 4, '2026-11-17T11:00'],
  ['from early morning', '2026-11-16T06:00', 4, '2026-11-16T13:00'],
  ['from late evening', '2026-11-16T22:30', 4, '2026-11-17T13:00'],
  ['over a half Saturday and a Sunday', '2026-11-21T11:00', 4, '2026-11-23T11:00'],
  ['over several days', '2026-11-16T09:00', 20, '2026-11-18T13:00'],
])('DESK-2 working time is added %s', (_, from, hours, expected) => {
  expect(add(from, hours)).toBe(at(expected))
})

test('DESK-2 holidays have no working time', () => {
  expect(add('2026-11-16T15:00', 4, ['2026-11-17'])).toBe(at('2026-11-18T11:00'))
})

test('DESK-2 without working hours, all hours count', () => {
  const from = new Date('2026-11-16T05:00:00Z')
  const due = addWorkingHours(from, 4, { openingHours: [], holidays: [] })
  expect(due.toISOString()).toBe('2026-11-16T09:00:00.000Z')
})
