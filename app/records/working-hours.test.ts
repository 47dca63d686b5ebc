import { assert, date, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { companyMoment } from '#app/ui/date/company-time.ts'
import { parseOpeningHours } from './identity/identity.ts'
import { firstAnswerDue, formatDue, addWorkingTime, type WorkingCalendar } from './working-hours.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const office: WorkingCalendar = {
  periods: [{ days: weekdays, opens: '09:00', closes: '17:00' }],
  holidays: [],
}
const at = (text: string): Date => {
  const [day = '', time] = text.split(' ')
  return companyMoment(day, time)
}
const add = (from: string, hours: number, calendar = office) => addWorkingTime(at(from), hours, calendar)

// 16 November 2026 is a Monday.
test.each([
  ['within a day', '2026-11-16 11:20', 4, '2026-11-16 15:20'],
  ['until the office closes', '2026-11-16 13:00', 4, '2026-11-16 17:00'],
  ['over an evening', '2026-11-16 15:30', 4, '2026-11-17 11:30'],
  ['before the office opens', '2026-11-16 03:00', 4, '2026-11-16 13:00'],
  ['after the office closed', '2026-11-16 21:00', 4, '2026-11-17 13:00'],
  ['when the office closes', '2026-11-16 17:00', 4, '2026-11-17 13:00'],
  ['over a Sunday', '2026-11-21 16:00', 4, '2026-11-23 12:00'],
  ['on a Sunday', '2026-11-22 10:00', 4, '2026-11-23 13:00'],
  ['over several days', '2026-11-16 09:00', 20, '2026-11-18 13:00'],
  ['over the end of a year', '2026-12-31 16:00', 4, '2027-01-01 12:00'],
  ['over a leap day', '2028-02-28 16:00', 9, '2028-02-29 17:00'],
  ['a fraction of an hour', '2026-11-16 16:45', 0.5, '2026-11-17 09:15'],
  ['no time in office hours', '2026-11-16 11:20', 0, '2026-11-16 11:20'],
  ['no time outside office hours', '2026-11-15 11:20', 0, '2026-11-16 09:00'],
])('SITE-2 working time: %s', (_, from, hours, expected) => {
  expect(add(from, hours)).toEqual(at(expected))
})

const periods = [
  { days: ['Monday'], opens: '14:00', closes: '17:00' },
  { days: ['Monday'], opens: '09:00', closes: '13:00' },
  { days: ['Saturday'], opens: '09:00', closes: '12:00' },
]
const overlapping = [...office.periods, { days: weekdays, opens: '10:00', closes: '18:00' }]
const closed = [{ days: weekdays, opens: '17:00', closes: '09:00' }]
const holidays = ['2026-11-17', '2026-11-18']
test.each<[string, Partial<WorkingCalendar>, string, number, string?]>([
  ['over holidays', { holidays }, '2026-11-16 15:30', 4, '2026-11-19 11:30'],
  ['on a holiday', { holidays }, '2026-11-17 10:00', 4, '2026-11-19 13:00'],
  ['over a lunch break', { periods }, '2026-11-16 12:00', 2, '2026-11-16 15:00'],
  ['over a short day', { periods }, '2026-11-16 16:00', 5, '2026-11-23 10:00'],
  ['in overlapping periods', { periods: overlapping }, '2026-11-16 15:00', 4, '2026-11-17 10:00'],
  ['without periods', { periods: [] }, '2026-11-16 11:20', 4],
  ['in a period that ends before it begins', { periods: closed }, '2026-11-16 11:20', 4],
])('SITE-2 working time %s', (_, calendar, from, hours, expected) => {
  expect(add(from, hours, { ...office, ...calendar })).toEqual(expected && at(expected))
})

test('SITE-2 the day is that of the office, not of the server or in UTC', () => {
  expect(addWorkingTime(new Date('2026-11-15T20:00:00Z'), 4, office)).toEqual(at('2026-11-16 13:00'))
  expect(addWorkingTime(new Date('2026-11-21T18:31:00Z'), 4, office)).toEqual(at('2026-11-23 13:00'))
})

test('SITE-2 DESK-9 the result is within office hours and two steps give the same result as one', () => {
  const moments = date({ min: at('2026-01-01'), max: at('2029-12-31'), noInvalidDate: true })
  assert(
    property(moments, integer({ min: 1, max: 40 }), integer({ min: 1, max: 40 }), (from, first, second) => {
      const end = addWorkingTime(from, first + second, office)
      const middle = addWorkingTime(from, first, office)
      expect(middle && addWorkingTime(middle, second, office)).toEqual(end)
      const local = new Date((end?.getTime() ?? 0) + 5.5 * 3_600_000)
      const minutes = local.getUTCHours() * 60 + local.getUTCMinutes()
      expect(local.getUTCDay()).not.toBe(0)
      expect(minutes).toBeGreaterThanOrEqual(9 * 60)
      expect(minutes).toBeLessThanOrEqual(17 * 60)
    }),
  )
})

test('SITE-2 DESK-2 the first answer is due in working hours, by the opening hours and holidays of the company', () => {
  const due = (line: string | undefined, holidays: string[] = []) =>
    firstAnswerDue(at('2026-11-16 16:00'), {
      openingHours: line ? [parseOpeningHours(line) ?? expect.fail()] : [],
      holidays,
      answerHours: 4,
    })
  expect(due(undefined)).toEqual(at('2026-11-17 12:00'))
  expect(due('Monday to Saturday: 09:00 to 17:30')).toEqual(at('2026-11-17 11:30'))
  expect(due(undefined, ['2026-11-17'])).toEqual(at('2026-11-18 12:00'))
})

test('SITE-2 a due date is written in the Indian format, rounded up to a minute', () => {
  expect(formatDue(at('2026-11-18 13:00'))).toEqual({
    day: 'Wednesday, 18 November 2026',
    time: '1:00 pm IST',
  })
  expect(formatDue(new Date(at('2026-11-18 08:59').getTime() + 1)).time).toBe('9:00 am IST')
})
