import type { FieldErrors } from '../../platform/errors.ts'

export const openingMessages = {
  title: 'Please enter a title.',
  department: 'Please enter a department.',
  location: 'Please enter a location.',
  employmentType: 'Please choose an employment type.',
  description: 'Please enter a description.',
  responsibilities: 'Please enter at least one responsibility.',
  requirements: 'Please enter at least one requirement.',
  datePosted: 'Please enter the date from which applications are accepted.',
} as const

export const lastDayMessage = 'Please enter a date, or leave the field empty.'

type OpeningDates = { datePosted: string; validThrough: string | null }

export function validateOpeningDates({ datePosted, validThrough }: OpeningDates): FieldErrors {
  if (!validThrough || validThrough >= datePosted) return {}
  return { validThrough: 'The last day cannot be before the date of the opening.' }
}
