import { companyToday } from '#app/ui/date/company-time.ts'

/** Days (YYYY-MM-DD), both inclusive. */
export type Period = { label: string; from?: string; to?: string }

const firstOf = (year: number, month: number): string =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
const lastOf = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

export function listPeriods(): Period[] {
  const [year = 0, month = 0] = companyToday().split('-').map(Number)
  return [
    { label: 'All time' },
    { label: 'This month', from: firstOf(year, month), to: lastOf(year, month) },
    { label: 'Last month', from: firstOf(year, month - 1), to: lastOf(year, month - 1) },
    { label: 'This year', from: firstOf(year, 1), to: lastOf(year, 12) },
  ]
}
