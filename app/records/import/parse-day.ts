const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Reads dates as spreadsheets in India write them: 2026-12-07, 07/12/2026, 7.12.26, 7 December 2026, 7-Dec-26.
 * @returns YYYY-MM-DD
 */
export function parseDay(text: string): string | undefined {
  const trimmed = text.trim().toLowerCase()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[t ]00:00(?::00)?)?$/.exec(trimmed)
  if (iso) return toDay(iso[1], Number(iso[2]), iso[3])
  const numeric = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})$/.exec(trimmed)
  if (numeric) return toDay(numeric[3], Number(numeric[2]), numeric[1])
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]+([a-z]{3,9})[-/., ]+(\d{2}|\d{4})$/.exec(trimmed)
  return named ? toDay(named[3], months.indexOf(named[2]?.slice(0, 3) ?? '') + 1, named[1]) : undefined
}

function toDay(year = '', month: number, day = ''): string | undefined {
  const fullYear = year.length === 2 ? `20${year}` : year
  const iso = `${fullYear}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? undefined : iso
}
