import type { FieldErrors } from '../../platform/errors.ts'

/** Messages for fields that are empty or invalid. */
export const openingMessages = {
  title: 'Please enter a title.',
  department: 'Please enter a department.',
  location: 'Please enter a place.',
  employmentType: 'Please choose a kind of employment.',
  description: 'Please enter a description.',
  responsibilities: 'Please enter at least one responsibility.',
  requirements: 'Please enter at least one requirement.',
  datePosted: 'Please enter the date from which applications are taken.',
} as const

export const lastDayMessage = 'Please enter a date, or none.'

type Days = { datePosted: string; validThrough: string | null }

/** What is wrong with two days that are both there. */
export function dayProblems({ datePosted, validThrough }: Days): FieldErrors {
  if (!validThrough || validThrough >= datePosted) return {}
  return { validThrough: 'The last day cannot be before the date of the opening.' }
}
