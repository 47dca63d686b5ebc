import { companyToday } from '#app/ui/date/company-time.ts'

/** An opening accepts applications until its last day ends in India. */
export const isOpen = ({ validThrough }: { validThrough: string | null }): boolean =>
  validThrough === null || companyToday() <= validThrough
