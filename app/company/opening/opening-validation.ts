import type { FieldErrors } from '#app/platform/errors.ts'

type OpeningDates = { datePosted: string; validThrough: string | null }

export function validateOpeningDates({ datePosted, validThrough }: OpeningDates): FieldErrors {
  if (!validThrough || validThrough >= datePosted) return {}
  return { validThrough: 'The last day cannot be before the date of the opening.' }
}
