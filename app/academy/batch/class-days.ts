import { weekdays } from '#app/records/identity/weekdays.ts'

export type Weekday = (typeof weekdays)[number]

export type ClassDays = { firstDay: string; lastDay: string; weekdays: readonly Weekday[] }

const dayMs = 86_400_000

const weekdayOf = (day: string): Weekday | undefined => weekdays[(new Date(day).getUTCDay() + 6) % 7]

/** Date of the first class, because a batch may begin on a day without classes. */
export function findFirstClass({ firstDay, lastDay, weekdays: chosen }: ClassDays): string | undefined {
  for (let count = 0; count < 7; count += 1) {
    const day = new Date(Date.parse(firstDay) + count * dayMs).toISOString().slice(0, 10)
    if (day > lastDay) return undefined
    if (chosen.some((weekday) => weekday === weekdayOf(day))) return day
  }
  return undefined
}

export function listClassDays({ firstDay, lastDay, weekdays: chosen }: ClassDays): string[] {
  const days: string[] = []
  for (let time = Date.parse(firstDay); time <= Date.parse(lastDay); time += dayMs) {
    const day = new Date(time).toISOString().slice(0, 10)
    if (chosen.some((weekday) => weekday === weekdayOf(day))) days.push(day)
  }
  return days
}

/** 'Monday to Friday', 'Saturday and Sunday', 'Monday, Wednesday and Friday'. */
export function formatWeekdays(chosen: readonly Weekday[]): string {
  const [first = '', ...others] = chosen
  const last = others.at(-1)
  if (!last) return first
  const isRange = weekdays.indexOf(last) - weekdays.indexOf(chosen[0] ?? last) === others.length
  if (isRange && others.length > 1) return `${first} to ${last}`
  return `${[first, ...others.slice(0, -1)].join(', ')} and ${last}`
}
