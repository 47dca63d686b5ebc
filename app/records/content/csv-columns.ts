import type { Cell } from '#app/platform/api/csv/csv.ts'
import { companyClock } from '#app/ui/date/company-time.ts'
import { stageLabelFor, type SubmissionName } from '#app/collections.ts'
import type { Stage } from '#app/records/submission-stages.ts'
import { capitalize } from '#app/ui/text/capitalize.ts'

export type CsvColumns<Row> = Record<string, (row: Row) => Cell>

const formatClock = (moment: string): string => {
  const { day, time } = companyClock(new Date(moment))
  return `${day} ${time}`
}

export const idColumn = { Id: (row: { id: number }) => row.id }

export const activeColumn = {
  Status: (row: { status: number }) => (row.status === 1 ? 'Active' : 'Inactive'),
}

export const stageColumn = (name: SubmissionName) => ({
  Status: (row: { status: number }) => capitalize(stageLabelFor(name, row.status as Stage)),
})

export const timeColumns = {
  'Added (IST)': (row: { createdAt: string }) => formatClock(row.createdAt),
  'Changed (IST)': (row: { updatedAt: string }) => formatClock(row.updatedAt),
}

export const submittedColumn = {
  'Submitted (IST)': (row: { createdAt: string }) => formatClock(row.createdAt),
}
export const receivedColumn = { 'Received (IST)': (row: { createdAt: string }) => formatClock(row.createdAt) }
export const repliesColumn = { 'Replies by e-mail': (row: { replies: string | null }) => row.replies }
