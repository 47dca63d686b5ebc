import { notFound } from '../../platform/errors.ts'
import type { AdminCall } from '../../platform/api/define-resource.server.ts'
import { correctStudents } from '../../records/privacy/corrections.server.ts'
import { hidePersonalFields } from '../../records/privacy/hide-personal.ts'
import { Approved, Rejected } from '../../records/submission-stages.ts'
import { selectTakenSeats } from '../batch/taken-seats.server.ts'
import type { Applicant, BatchSeats } from './endpoints.ts'
import { toSeatOffer } from './offers.server.ts'
import { isSuggestable } from './skipped-applicants.ts'

/** @throws 404 */
export async function findSeats(batchId: number, call: AdminCall): Promise<BatchSeats> {
  const { db, admin, settings } = call
  const batch = await db
    .selectFrom('batch')
    .select('seats')
    .select(selectTakenSeats())
    .where('id', '=', batchId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!batch) return notFound('Batch')
  const admissions = await db
    .selectFrom('admission')
    .select(['id', 'fullName', 'phoneNumber', 'email', 'source', 'status', 'createdAt'])
    .select(['emailKey', 'phoneKey'])
    .where('batch_id', '=', batchId)
    .where('deletedAt', 'is', null)
    .where('status', '!=', Rejected)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const offers = await db
    .selectFrom('seatOffer')
    .selectAll()
    .where('batchId', '=', batchId)
    .orderBy('id')
    .execute()
  const latestOffers = new Map(offers.map((offer) => [offer.admissionId, toSeatOffer(call, offer)]))
  const applicants = (await correctStudents(db, admissions)).map((row): Applicant => {
    const { id, createdAt, source, ...visible } = hidePersonalFields(admin, 'admission', row)
    return {
      ...visible,
      admissionId: id,
      appliedAt: createdAt,
      source: row.source,
      offer: latestOffers.get(id) ?? null,
    }
  })
  const isOffered = ({ offer }: Applicant) => offer?.state === 'offered'
  const [taken, held] = [batch.taken ?? 0, batch.held ?? 0]
  const pending = applicants.filter(({ status }) => status !== Approved)
  const waiting = pending.filter((applicant) => !isOffered(applicant))
  const next = waiting.find(isSuggestable)
  return {
    seats: batch.seats,
    taken,
    held,
    students: applicants.filter(({ status }) => status === Approved),
    offered: pending.filter(isOffered),
    waiting,
    nextAdmissionId: taken + held < batch.seats ? (next?.admissionId ?? null) : null,
    sendsMail: settings.smtpUrl !== undefined,
  }
}
