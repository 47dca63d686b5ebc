import { writtenDate } from '#app/ui/date/date-formats.ts'
import { t } from '#app/ui/language/translate.ts'
import { weekdays } from '#app/records/identity/weekdays.ts'

export type Weekday = (typeof weekdays)[number]

export type ClassDays = { firstDay: string; lastDay: string; weekdays: readonly Weekday[] }

const dayMs = 86_400_000

const daysSinceMonday = (day: string): number => (new Date(day).getUTCDay() + 6) % 7

export function listClassDays({ firstDay, lastDay, weekdays: chosen }: ClassDays): string[] {
  const days: string[] = []
  for (let time = Date.parse(firstDay); time <= Date.parse(lastDay); time += dayMs) {
    const day = new Date(time).toISOString().slice(0, 10)
    if (chosen.some((weekday) => weekday === weekdays[daysSinceMonday(day)])) days.push(day)
  }
  return days
}

const indexOf = (day: Weekday | undefined): number => weekdays.findIndex((other) => other === day)

/** 'Monday to Friday', 'Saturday and Sunday', 'Monday, Wednesday and Friday'. */
export function formatWeekdays(chosen: readonly Weekday[]): string {
  const [first = '', ...others] = chosen.map((day) => t(day))
  const last = others.at(-1)
  if (!last) return first
  const isRange = indexOf(chosen.at(-1)) - indexOf(chosen[0]) === others.length
  if (isRange && others.length > 1) return t('{start} to {end}', { start: first, end: last })
  return t('{list} and {last}', { list: [first, ...others.slice(0, -1)].join(', '), last })
}

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })

/** 'This batch ends on 20 December 2026, in 3 weeks.' Empty from the last day on. */
export function describeEarlyEnd({ lastDay }: { lastDay: string }, today: string): string[] {
  if (lastDay <= today) return []
  const days = (Date.parse(lastDay) - Date.parse(today)) / dayMs
  const left = days < 14 ? relative.format(days, 'day') : relative.format(Math.round(days / 7), 'week')
  return [`This batch ends on ${writtenDate(lastDay)}, ${left}.`]
}

export type ClassWeek = { monday: string; days: string[] }

const mondayOf = (day: string): string =>
  new Date(Date.parse(day) - daysSinceMonday(day) * dayMs).toISOString().slice(0, 10)

export const listClassWeeks = (batch: ClassDays): ClassWeek[] =>
  [...Map.groupBy(listClassDays(batch), mondayOf)].map(([monday, days]) => ({ monday, days }))

/** The week of today's classes, or else the next one; the last one after the batch has ended. */
export const findCurrentWeek = (weeks: readonly ClassWeek[], today: string): ClassWeek | undefined =>
  weeks.find(({ days }) => (days.at(-1) ?? '') >= today) ?? weeks.at(-1)
