import { z } from 'zod'
import { defineResource, type AdminCall, listOf } from '#app/platform/api/define-resource.server.ts'
import { create, get, patch, post } from '#app/platform/api/endpoint.ts'
import { integer } from '#app/platform/api/fields/field-schemas.ts'
import { readLinkToken } from '#app/platform/auth/signed-link.server.ts'
import type { SigningSecret } from '#app/platform/db/signing-secret.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { hidePersonalFields } from '#app/records/privacy/hide-personal.ts'
import { correctStudents } from '#app/records/privacy/person-groups.server.ts'
import { Approved, Rejected } from '#app/records/submission-stages.ts'
import { admissionSources } from '#app/academy/admission/admission-sources.ts'
import { selectBatch } from '#app/academy/batch/find-batch.server.ts'
import { selectTakenSeats } from '#app/academy/batch/taken-seats.server.ts'
import { isSuggestable } from './offer-text.ts'
import {
  findOfferedSeat,
  OfferedSeat,
  toSeatOffer,
  answerOffer,
  createOffer,
  extendOffer,
  withdrawOffer,
  Deadline,
  OfferBody,
  SeatOffer,
} from './offers.server.ts'

const Applicant = z.object({
  admissionId: z.int(),
  fullName: z.string(),
  phoneNumber: z.string().nullable(),
  email: z.string(),
  source: z.enum(admissionSources),
  status: z.int(),
  appliedAt: z.string(),
  /** The latest offer of a seat in this batch. */
  offer: SeatOffer.nullable(),
})
export type Applicant = z.output<typeof Applicant>

const BatchSeats = z.object({
  seats: z.int(),
  taken: z.int(),
  held: z.int(),
  students: z.array(Applicant),
  offered: z.array(Applicant),
  /** Applicants without a seat, in order of arrival. */
  waiting: z.array(Applicant),
  /** The first waiting applicant who has not declined an offer or let it expire. Null if no seat is free. */
  nextAdmissionId: z.int().nullable(),
  /** False if no mail server is set up. */
  sendsMail: z.boolean(),
})
export type BatchSeats = z.output<typeof BatchSeats>

const seatOffers = {
  list: get('/admin/SeatOffer', {
    right: 'submissions.read',
    summary: 'List the offers of seats to an applicant, newest first',
    query: z.object({ admissionId: integer('admissionId must be a number.', 1) }),
  }).lists(SeatOffer),
  add: create('/admin/SeatOffer', {
    right: 'submissions.answer',
    summary: 'Offer a seat to an applicant until a deadline, 72 hours by default',
    body: OfferBody,
    errorStatuses: [404, 409],
  }).returns(SeatOffer),
  extend: patch('/admin/SeatOffer/:id', {
    right: 'submissions.answer',
    summary: 'Change the deadline of an open offer, and e-mail the applicant',
    body: z.strictObject({ until: Deadline }),
    errorStatuses: [409],
  }).returns(SeatOffer),
  withdraw: post('/admin/SeatOffer/:id/withdraw', {
    right: 'submissions.answer',
    summary: 'Withdraw an offer of a seat',
    errorStatuses: [409],
  }).returns(SeatOffer),
  ofBatch: get('/admin/Batch/:id/seats', {
    right: 'submissions.read',
    summary: 'Get the students, offers and waiting list of a batch',
  }).returns(BatchSeats),
  show: get('/SeatOffer/:token', {
    summary: 'Get an offered seat by the signed link',
    errorStatuses: [404],
  }).returns(OfferedSeat),
  answer: post('/SeatOffer/:token', {
    summary: 'Accept or decline an offered seat by the signed link',
    body: z.strictObject({ answer: z.enum(['accept', 'decline'], 'Please accept or decline the seat.') }),
    errorStatuses: [404, 409, 410],
  }).returns(OfferedSeat),
}

const readToken = (settings: SigningSecret, token: string): number =>
  readLinkToken(settings, 'seatOffer', token) ?? notFound('Seat offer')

export default defineResource(seatOffers, {
  list: async ({ admissionId }, call) => {
    const rows = await call.db
      .selectFrom('seatOffer')
      .selectAll()
      .where('admissionId', '=', admissionId)
      .orderBy('id', 'desc')
      .execute()
    return listOf(rows.map((offer) => toSeatOffer(call, offer)))
  },
  add: createOffer,
  extend: extendOffer,
  withdraw: withdrawOffer,
  ofBatch: findSeats,

  show: async ({ token }, { db, settings }) => {
    const offer = await db
      .selectFrom('seatOffer')
      .select(['batchId', 'state', 'until'])
      .where('id', '=', readToken(settings, token))
      .executeTakeFirstOrThrow(() => notFound('Seat offer'))
    return findOfferedSeat(db, offer)
  },

  answer: ({ token, answer }, { db, settings }) => answerOffer(db, readToken(settings, token), answer),
})

/** @throws 404 */
async function findSeats({ id: batchId }: { id: number }, call: AdminCall): Promise<BatchSeats> {
  const { db, admin, settings } = call
  const batch = await selectBatch(db, batchId)
    .select(selectTakenSeats())
    .where('batch.deletedAt', 'is', null)
    .executeTakeFirstOrThrow(() => notFound('Batch'))
  const admissions = await db
    .selectFrom('admission')
    .select(['id', 'fullName', 'phoneNumber', 'email', 'source', 'status', 'createdAt'])
    .select(['emailKey', 'phoneKey'])
    .where((eb) => eb.and({ batch_id: batchId, deletedAt: null }))
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
  const { seats, taken, held } = batch
  const pending = applicants.filter(({ status }) => status !== Approved)
  const waiting = pending.filter((applicant) => !isOffered(applicant))
  const next = waiting.find(isSuggestable)
  return {
    seats,
    taken,
    held,
    students: applicants.filter(({ status }) => status === Approved),
    offered: pending.filter(isOffered),
    waiting,
    nextAdmissionId: taken + held < seats ? (next?.admissionId ?? null) : null,
    sendsMail: settings.smtpUrl !== undefined,
  }
}
