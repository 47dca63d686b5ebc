import { listClassDays, type ClassDays } from '#app/academy/batch/class-days.ts'

export type ClassWeek = { monday: string; days: string[] }

const dayMs = 86_400_000

function mondayOf(day: string): string {
  const date = new Date(day)
  const daysSinceMonday = (date.getUTCDay() + 6) % 7
  return new Date(date.getTime() - daysSinceMonday * dayMs).toISOString().slice(0, 10)
}

export const listClassWeeks = (batch: ClassDays): ClassWeek[] =>
  [...Map.groupBy(listClassDays(batch), mondayOf)].map(([monday, days]) => ({ monday, days }))

/** The week of today's classes, or else the next one; the last one after the batch has ended. */
export const findCurrentWeek = (weeks: readonly ClassWeek[], today: string): ClassWeek | undefined =>
  weeks.find(({ days }) => (days.at(-1) ?? '') >= today) ?? weeks.at(-1)
