import { companyToday } from '#app/ui/date/company-time.ts'

export const employmentTypes = {
  FULL_TIME: 'Full-time',
  PART_TIME: 'Part-time',
  CONTRACTOR: 'Contract',
  TEMPORARY: 'Temporary',
  INTERN: 'Internship',
} as const

export type EmploymentType = keyof typeof employmentTypes
export const employmentTypeNames = Object.keys(employmentTypes) as [EmploymentType, ...EmploymentType[]]

/** An opening accepts applications until its last day ends in India. */
export const isOpen = ({ validThrough }: { validThrough: string | null }): boolean =>
  validThrough === null || companyToday() <= validThrough
