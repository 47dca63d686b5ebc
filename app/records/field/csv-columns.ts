import { companyClock } from '#app/ui/date/company-time.ts'
import type { Cell } from '#app/platform/api/csv/csv.ts'

export type CsvColumns<Row> = Record<string, (row: Row) => Cell>

export const formatClock = (moment: string): string => {
  const { day, time } = companyClock(new Date(moment))
  return `${day} ${time}`
}

export const idColumn = { Id: (row: { id: number }) => row.id }

export const activeColumn = {
  Status: (row: { status: number }) => (row.status === 1 ? 'Active' : 'Inactive'),
}

export const timeColumns = {
  'Added (IST)': (row: { createdAt: string }) => formatClock(row.createdAt),
  'Changed (IST)': (row: { updatedAt: string }) => formatClock(row.updatedAt),
}
