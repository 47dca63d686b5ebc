import { t } from '#app/ui/language/translate.ts'

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** 'Monday to Saturday' */
export function formatDays(days: readonly (typeof weekdays)[number][]): string {
  const [first = 'Monday', last = first] = [days[0], days.at(-1)]
  return first === last ? t(first) : t('{start} to {end}', { start: t(first), end: t(last) })
}
