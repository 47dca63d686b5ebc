import { companyToday } from '#app/ui/date/company-time.ts'

export const stateLabels = {
  draft: 'Draft',
  open: 'Open',
  closed: 'Closed',
  running: 'Running',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const

export type BatchState = keyof typeof stateLabels

/** Seats of other batches are not offered. */
export const isOfferable = ({ state, status }: { state: string; status: number }): boolean =>
  status === 1 && ['open', 'closed', 'running'].includes(state)

export const stateNames = Object.keys(stateLabels) as [BatchState, ...BatchState[]]

type Deadline = { state: BatchState; firstDay: string; closesOn: string | null }

export const acceptsApplications = ({ state, firstDay, closesOn }: Deadline): boolean =>
  state === 'open' && companyToday() <= (closesOn ?? firstDay)
