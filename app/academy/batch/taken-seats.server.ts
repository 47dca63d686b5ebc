import { expressionBuilder } from 'kysely'
import { type Db, type Database, now } from '#app/platform/db/database.ts'
import { Approved } from '#app/records/submission-stages.ts'

/** When the next offer expires, in milliseconds since 1970; Infinity if there is none. */
export async function findNextExpiry(db: Db): Promise<number> {
  const { until } = await db
    .selectFrom('seatOffer')
    .select(({ fn }) => fn.min('until').as('until'))
    .where('state', '=', 'offered')
    .where('until', '>', now())
    .executeTakeFirstOrThrow()
  return until ? Date.parse(until) : Infinity
}

/** Seats of the batch in the outer query: taken by approved admissions, and held by offers that have not ended. */
export function selectTakenSeats() {
  const eb = expressionBuilder<Database, 'batch'>()
  return [
    eb
      .selectFrom('admission')
      .select(({ fn }) => fn.countAll<number>().as('taken'))
      .whereRef('admission.batch_id', '=', 'batch.id')
      .where((eb) => eb.and({ 'admission.status': Approved, 'admission.deletedAt': null }))
      .$asScalar()
      .as('taken'),
    eb
      .selectFrom('seatOffer')
      .select(({ fn }) => fn.countAll<number>().as('held'))
      .whereRef('seatOffer.batchId', '=', 'batch.id')
      .where('seatOffer.state', '=', 'offered')
      .where('seatOffer.until', '>', now())
      .$asScalar()
      .as('held'),
  ] as const
}
