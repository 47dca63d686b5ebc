/** '4 years 10 months', or undefined if the date has passed. Dates are YYYY-MM-DD. */
export function formatTimeLeft(today: string, until: string): string | undefined {
  if (until < today) return undefined
  const [from, to] = [today, until].map((day) => day.split('-').map(Number)) as [number[], number[]]
  const [year = 0, month = 0, day = 0] = from
  const [lastYear = 0, lastMonth = 0, lastDay = 0] = to
  const months = (lastYear - year) * 12 + lastMonth - month - (lastDay < day ? 1 : 0)
  const words = [pluralize(Math.floor(months / 12), 'year'), pluralize(months % 12, 'month')].filter(Boolean)
  return words.join(' ') || 'less than a month'
}

const pluralize = (count: number, word: string): string =>
  count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`
