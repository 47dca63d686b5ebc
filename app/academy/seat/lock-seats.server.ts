import { type Trx, now } from '#app/platform/db/database.ts'
import { forUpdate } from '#app/platform/db/engine.server.ts'
import { conflict } from '#app/platform/errors.ts'
import type { AfterChange } from '#app/records/change/locked-record.server.ts'
import { Approved, Rejected } from '#app/records/submission-stages.ts'
import { selectTakenSeats } from '#app/academy/batch/taken-seats.server.ts'
import type { OfferState } from './offer-states.ts'

// Lock order: admissions, batches by id, offers, revision. Every transaction that takes or reserves a seat locks the batch
// before it counts, so that concurrent transactions cannot take the same seat.

export async function lockBatches(trx: Trx, ids: readonly number[]) {
  if (ids.length === 0) return []
  return trx
    .selectFrom('batch')
    .select(['id', 'course_id', 'state', 'status', 'deletedAt'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .$call(forUpdate(trx))
    .execute()
}

/** Call after the change, with the batches locked. @throws 409 if more seats are taken and offered than exist. */
export async function assertSeats(trx: Trx, batchIds: readonly number[]): Promise<void> {
  if (batchIds.length === 0) return
  const rows = await trx
    .selectFrom('batch')
    .select(['title', 'seats', 'deletedAt'])
    .select(selectTakenSeats())
    .where('id', 'in', [...new Set(batchIds)])
    .execute()
  for (const { title, seats, deletedAt, taken, held } of rows) {
    if (deletedAt !== null)
      conflict(`The batch “${title}” is in the trash. Restore it, or choose another intake first.`)
    if (taken + held <= seats) continue
    conflict(
      seats === 1
        ? `The only seat of “${title}” is taken or offered.`
        : `All ${seats} seats of “${title}” are taken or offered.`,
    )
  }
}

/** Ends the open offers to applicants, and discards their waiting e-mails. @returns whether an offer had reserved a seat. */
export async function endOffers(
  trx: Trx,
  admissionIds: readonly number[],
  state: Exclude<OfferState, 'offered' | 'expired'>,
): Promise<boolean> {
  if (admissionIds.length === 0) return false
  await expireOffers(trx, admissionIds)
  const { numUpdatedRows } = await trx
    .updateTable('seatOffer')
    .set({ state, endedAt: now() })
    .where('admissionId', 'in', admissionIds)
    .where('state', '=', 'offered')
    .executeTakeFirst()
  await discardOfferMails(trx, admissionIds)
  return numUpdatedRows > 0n
}

const discardOfferMails = (trx: Trx, admissionIds: readonly number[]) =>
  trx
    .deleteFrom('outbox')
    .where('itemId', 'in', admissionIds)
    .where((eb) => eb.and({ kind: 'admission', sentAt: null }))
    .where('linkId', 'like', 'seatOffer:%')
    .execute()

/** Stores the state of offers whose deadline has passed. */
const expireOffers = (trx: Trx, admissionIds: readonly number[]) =>
  trx
    .updateTable('seatOffer')
    .set(({ ref }) => ({ state: 'expired' as const, endedAt: ref('until') }))
    .where('admissionId', 'in', admissionIds)
    .where('state', '=', 'offered')
    .where('until', '<=', now())
    .execute()

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

/**
 * Takes seats for approved admissions, and ends the offers of rejected and deleted ones.
 * @throws 409 if no seat is free
 */
export const settleSeats: AfterChange = async (trx, { ids }, invalidatePages) => {
  const rows = await trx
    .selectFrom('admission')
    .select(['id', 'batch_id', 'status', 'deletedAt'])
    .where('id', 'in', [...ids])
    .where('batch_id', 'is not', null)
    .execute()
  const approved = rows.filter(({ status, deletedAt }) => status === Approved && deletedAt === null)
  const ended = rows.filter(({ status, deletedAt }) => status === Rejected || deletedAt !== null)
  const batchIds = approved.flatMap(({ batch_id }) => batch_id ?? [])
  await lockBatches(trx, batchIds)
  await endOffers(trx, idsOf(approved), 'accepted')
  const isFreed = await endOffers(trx, idsOf(ended), 'withdrawn')
  await assertSeats(trx, batchIds)
  if (isFreed || batchIds.length > 0) invalidatePages()
}
