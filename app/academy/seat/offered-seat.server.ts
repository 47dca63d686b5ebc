import type { Selectable, Generated } from 'kysely'
import { notFound } from '#app/platform/errors.ts'
import type { Db } from '#app/platform/db/database.ts'
import { formatHours, formatPlace } from '#app/academy/batch/intake/intake-text.ts'
import type { Weekday } from '#app/academy/batch/class-days.ts'
import type { OfferedSeat } from './seat.server.ts'
import { currentState, type OfferState } from './offer-states.ts'

/** Contains no personal data, because the link may be forwarded. */
export async function findOfferedSeat(
  db: Db,
  offer: Pick<Selectable<SeatOfferTable>, 'batchId' | 'state' | 'until'>,
): Promise<OfferedSeat> {
  const batch = await db
    .selectFrom('batch')
    .innerJoin('course', 'course.id', 'batch.course_id')
    .select(['batch.firstDay', 'batch.lastDay', 'batch.weekdays', 'batch.startTime', 'batch.endTime'])
    .select(['batch.online', 'batch.place', 'batch.venue', 'batch.fee', 'course.name as courseName'])
    .where('batch.id', '=', offer.batchId)
    .executeTakeFirst()
  if (!batch) return notFound('Batch')
  const { courseName, firstDay, lastDay, fee } = batch
  const weekdays = (
    typeof batch.weekdays === 'string' ? JSON.parse(batch.weekdays) : batch.weekdays
  ) as Weekday[]
  return {
    state: currentState(offer),
    until: offer.until,
    courseName,
    firstDay,
    lastDay,
    hours: formatHours({ ...batch, weekdays }),
    place: formatPlace(batch),
    fee,
  }
}

export type SeatOfferTable = {
  id: Generated<number>
  admissionId: number
  batchId: number
  state: OfferState
  /** The seat is reserved until this moment. */
  until: string
  userId: string
  userName: string
  createdAt: string
  endedAt: string | null
}
