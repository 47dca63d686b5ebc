import { companyToday } from '../../ui/date/company-time.ts'

/** Whether an opening takes applications: also on its last day, until that ends at the company. */
export const isOpen = ({ validThrough }: { validThrough: string | null }): boolean =>
  validThrough === null || companyToday() <= validThrough
