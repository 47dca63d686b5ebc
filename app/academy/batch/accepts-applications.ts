import { companyToday } from '../../ui/date/company-time.ts'
import type { BatchState } from './batch-states.ts'

type Deadline = { state: BatchState; firstDay: string; closesOn: string | null }

export const acceptsApplications = ({ state, firstDay, closesOn }: Deadline): boolean =>
  state === 'open' && companyToday() <= (closesOn ?? firstDay)
