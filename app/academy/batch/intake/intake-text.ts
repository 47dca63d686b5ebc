import { formatClockTime } from '#app/ui/date/date-formats.ts'
import { t } from '#app/ui/language/translate.ts'
import type { Batch } from '#app/academy/batch/batch.server.ts'
import { formatWeekdays } from '#app/academy/batch/class-days.ts'

export const online = 'Online'

/** The value of filters, in English. */
export const getTown = (batch: Pick<Batch, 'online' | 'place'>): string =>
  batch.online === 1 ? online : (batch.place ?? '')

export const formatTown = (batch: Pick<Batch, 'online' | 'place'>): string =>
  batch.online === 1 ? t(online) : getTown(batch)

/** 'Airapuram, Campus, workshop 2' */
export const formatPlace = (batch: Pick<Batch, 'online' | 'place' | 'venue'>): string =>
  [formatTown(batch), batch.venue].filter(Boolean).join(', ')

/** '9:30 am to 1:00 pm' */
export const formatClassTimes = ({ startTime, endTime }: Pick<Batch, 'startTime' | 'endTime'>): string =>
  t('{start} to {end}', { start: formatClockTime(startTime), end: formatClockTime(endTime) })

export const formatHours = (batch: Pick<Batch, 'weekdays' | 'startTime' | 'endTime'>): string =>
  `${formatWeekdays(batch.weekdays)}, ${formatClassTimes(batch)}`
