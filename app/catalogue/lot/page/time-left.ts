/**
 * The time from one day to another in words: '4 years and 10 months'. @param today, until YYYY-MM-DD, the last day included.
 * @returns undefined if the last day is over.
 */
export function timeLeft(today: string, until: string): string | undefined {
  if (until < today) return undefined
  const [from, to] = [today, until].map((day) => day.split('-').map(Number)) as [number[], number[]]
  const [year = 0, month = 0, day = 0] = from
  const [lastYear = 0, lastMonth = 0, lastDay = 0] = to
  const months = (lastYear - year) * 12 + lastMonth - month - (lastDay < day ? 1 : 0)
  const words = [counted(Math.floor(months / 12), 'year'), counted(months % 12, 'month')].filter(Boolean)
  return words.join(' and ') || 'less than a month'
}

const counted = (count: number, word: string): string =>
  count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`
