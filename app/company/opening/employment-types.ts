export const employmentTypes = {
  FULL_TIME: 'Full-time',
  PART_TIME: 'Part-time',
  CONTRACTOR: 'Contract',
  TEMPORARY: 'Temporary',
  INTERN: 'Internship',
} as const

export type EmploymentType = keyof typeof employmentTypes
export const employmentTypeNames = Object.keys(employmentTypes) as [EmploymentType, ...EmploymentType[]]
