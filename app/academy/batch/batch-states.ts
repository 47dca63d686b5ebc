export const stateLabels = {
  draft: 'Draft',
  open: 'Open',
  closed: 'Closed',
  running: 'Running',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const

export type BatchState = keyof typeof stateLabels
export const stateNames = Object.keys(stateLabels) as [BatchState, ...BatchState[]]
