import { monthNames } from './date-formats.ts'

const months = monthNames.map((name) => name.slice(0, 3).toLowerCase())

type ParsedDay = {
  /** YYYY-MM-DD. */
  day?: string
  /** Why the text is not one certain day. */
  problem?: string
}

/**
 * Reads dates as people in India and Excel write them, the day before the month: 2026-12-07, 7/12/2026, 07-12-2026,
 * 7.12.2026, 7 December 2026, 7-Dec-26. In 7/12/26, each number could be the year: it has a day and a problem.
 */
export function parseDay(text: string): ParsedDay {
  const trimmed = text.trim().toLowerCase()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[t ]00:00(?::00)?)?$/.exec(trimmed)
  if (iso) return toDay(iso[1], Number(iso[2]), iso[3])
  const numeric = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})$/.exec(trimmed)
  if (numeric) {
    const parsed = toDay(numeric[3], Number(numeric[2]), numeric[1])
    const isShort = numeric[3]?.length === 2
    return isShort
      ? { ...parsed, problem: 'Write the year with four digits, for example 31/01/2030.' }
      : parsed
  }
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]+([a-z]{3,9})[-/., ]+(\d{2}|\d{4})$/.exec(trimmed)
  if (named) return toDay(named[3], months.indexOf(named[2]?.slice(0, 3) ?? '') + 1, named[1])
  if (/^[a-z]{3,9}[-/. ]+(\d{2}|\d{4})$/.test(trimmed) && months.includes(trimmed.slice(0, 3)))
    return { problem: 'Write the day too, for example 31-Jan-2030.' }
  return unclear
}

const unclear = { problem: 'Enter a date such as 31/01/2030 or 31-Jan-2030.' }

function toDay(year = '', month: number, day = ''): ParsedDay {
  const fullYear = year.length === 2 ? `20${year}` : year
  const iso = `${fullYear}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? unclear : { day: iso }
}
