import { formatDate } from '#app/ui/date/date-formats.ts'
import { t } from '#app/ui/language/translate.ts'
import type { Batch } from '#app/academy/batch/batch.server.ts'
import { formatWeekdays } from '#app/academy/batch/class-days.ts'
import { isOpenForApplications, type SeatState, seatStateLabels } from '#app/academy/batch/seat-state.ts'
import { formatPlace, getTown } from './intake-text.ts'

export type ListedIntake = Pick<Batch, 'course_id' | 'firstDay' | 'seatState'> & { town: string }

/** An intake that accepts applications. */
export type OpenIntake = { id: number; label: string }

const toLabel = (batch: Batch): string =>
  [
    formatDate(batch.firstDay, 'long'),
    formatWeekdays(batch.weekdays),
    formatPlace(batch),
    batch.seatState === 'waiting' ? t(seatStateLabels.waiting).toLowerCase() : '',
  ]
    .filter(Boolean)
    .join(', ')

export const toOpenIntakes = (batches: readonly Batch[]): OpenIntake[] =>
  batches
    .filter(({ seatState }) => isOpenForApplications(seatState))
    .map((batch) => ({ id: batch.id, label: toLabel(batch) }))

/** Drops all other fields to keep the page data small. */
export const toListedIntake = (batch: Batch): ListedIntake => ({
  course_id: batch.course_id,
  firstDay: batch.firstDay,
  seatState: batch.seatState,
  town: getTown(batch),
})

/** A month is YYYY-MM. Empty matches all. */
export type IntakeFilter = { month: string; place: string }

/** The first intake with seats or a waiting list, or else the first one. @param intakes by their first day */
export const findNext = <T extends { seatState: SeatState }>(intakes: readonly T[]): T | undefined =>
  intakes.find(({ seatState }) => isOpenForApplications(seatState)) ?? intakes[0]

/** @param intakes by their first day. @returns the next matching intake of each course, by course id. */
export function findNextIntakes(
  intakes: readonly ListedIntake[],
  { month, place }: IntakeFilter = { month: '', place: '' },
): Map<number, ListedIntake> {
  const matching = intakes.filter(
    ({ firstDay, town }) => firstDay.startsWith(month) && (place === '' || town === place),
  )
  const byCourse = Map.groupBy(matching, ({ course_id }) => course_id)
  return new Map([...byCourse].map(([course, ofCourse]) => [course, findNext(ofCourse) as ListedIntake]))
}

export const listMonths = (intakes: readonly ListedIntake[]): string[] => [
  ...new Set(intakes.map(({ firstDay }) => firstDay.slice(0, 7))),
]

export const listPlaces = (intakes: readonly ListedIntake[]): string[] =>
  [...new Set(intakes.map(({ town }) => town))].toSorted()
