import { sql } from 'kysely'

/** Seats of the batch in the outer query. Admissions do not name batches yet. */
export const selectTakenSeats = () => [sql<number>`0`.as('taken'), sql<number>`0`.as('held')] as const
