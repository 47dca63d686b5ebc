import type { Generated, Selectable } from 'kysely'
import { z } from 'zod'
import { writtenDate } from '#app/ui/date/date-formats.ts'
import { inLanguage } from '#app/ui/language/in-language.server.ts'
import { localPath, t } from '#app/ui/language/translate.ts'
import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import { integer } from '#app/platform/api/fields/field-schemas.ts'
import { hasRight } from '#app/platform/auth/rights.ts'
import type { Administrator } from '#app/platform/auth/rights.ts'
import { createLinkToken, signedLinkId } from '#app/platform/auth/signed-link.server.ts'
import { changeSite } from '#app/platform/db/content-revision.server.ts'
import type { Database, Db, Trx } from '#app/platform/db/database.ts'
import { now } from '#app/platform/db/database.ts'
import { forUpdate } from '#app/platform/db/engine.server.ts'
import { ApiError, conflict, invalid, notFound } from '#app/platform/errors.ts'
import { wakeJobs } from '#app/platform/job-queue.server.ts'
import { tokenPlaceholder } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { queueEvents } from '#app/platform/webhook/queue-event.server.ts'
import { writeAuditEntry, websiteActor } from '#app/records/audit/write-audit.server.ts'
import { lockRecord } from '#app/records/change/locked-record.server.ts'
import { readIdentity } from '#app/records/identity/identity.server.ts'
import { correctStudents } from '#app/records/privacy/person-groups.server.ts'
import { Approved, Rejected } from '#app/records/submission-stages.ts'
import { recordReply } from '#app/records/submission/conversation/conversation-rows.server.ts'
import { addThreadMail } from '#app/records/submission/received-mail/thread-mail.server.ts'
import { isOfferable } from '#app/academy/batch/batch-states.ts'
import type { Weekday } from '#app/academy/batch/class-days.ts'
import { selectBatch } from '#app/academy/batch/find-batch.server.ts'
import { formatHours, formatPlace } from '#app/academy/batch/intake/intake-text.ts'
import { assertSeats, endOffers, lockBatches } from './lock-seats.server.ts'
import {
  formatDeadline,
  currentState,
  defaultOfferHours,
  hourMs,
  maxOfferDays,
  offerPath,
  type OfferState,
  offerStates,
} from './offer-states.ts'
import { offerText } from './offer-text.ts'

export const OfferedSeat = z.object({
  state: z.enum(offerStates),
  until: z.string(),
  courseName: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  /** Days and hours in words. */
  hours: z.string(),
  place: z.string(),
  /** In paise. */
  fee: z.int(),
})
export type OfferedSeat = z.output<typeof OfferedSeat>

/** Contains no personal data, because the link may be forwarded. */
export async function findOfferedSeat(
  db: Db,
  offer: Pick<Offer, 'batchId' | 'state' | 'until'>,
): Promise<OfferedSeat> {
  const batch = await selectBatch(db, offer.batchId).executeTakeFirstOrThrow()
  return OfferedSeat.parse({
    ...batch,
    state: currentState(offer),
    until: offer.until,
    hours: formatHours({ ...batch, weekdays: JSON.parse(batch.weekdays) as Weekday[] }),
    place: formatPlace(batch),
  })
}

async function sendOffer(trx: Trx, settings: Services['settings'], offer: Offer, isExtended = false) {
  const admission = await trx
    .selectFrom('admission')
    .select(['fullName', 'email', 'emailKey', 'phoneKey', 'language'])
    .where('id', '=', offer.admissionId)
    .executeTakeFirstOrThrow()
  const [{ fullName, email, language } = admission] = await correctStudents(trx, [admission])
  const { legalName, phones } = await readIdentity(trx)
  const mail = await inLanguage(language, async () => {
    const seat = await findOfferedSeat(trx, offer)
    const subject = isExtended
      ? 'More time to accept your seat: {course}, {date}'
      : 'A seat for you: {course}, {date}'
    return {
      recipient: email,
      subject: t(subject, { course: seat.courseName, date: writtenDate(seat.firstDay) }),
      text: [
        ...offerText(fullName, seat),
        settings.publicUrl + localPath(offerPath + tokenPlaceholder),
        `${legalName}\n${phones[0].display}\n${settings.publicUrl}`,
      ].join('\n\n'),
      linkId: signedLinkId('seatOffer', offer.id),
    }
  })
  await addThreadMail(trx, settings, { kind: 'admission', id: offer.admissionId }, mail)
}

export const SeatOffer = z.object({
  id: z.int(),
  admissionId: z.int(),
  batchId: z.int(),
  state: z.enum(offerStates),
  /** The seat is reserved until this moment. */
  until: z.string(),
  /** The administrator who offered the seat. */
  userName: z.string(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  /** Address of the applicant's answer page. Null for ended offers, and without the right to answer submissions. */
  link: z.string().nullable(),
})
export type SeatOffer = z.output<typeof SeatOffer>

declare module '#app/platform/db/database.ts' {
  interface Database {
    seatOffer: Omit<SeatOffer, 'id' | 'link'> & { id: Generated<number>; userId: string }
  }
}

type Offer = Selectable<Database['seatOffer']>

export function toSeatOffer({ settings, admin }: AdminCall, { userId: _, ...offer }: Offer): SeatOffer {
  const state = currentState(offer)
  const hasLink = state === 'offered' && hasRight(admin, 'submissions.answer')
  const link = `${settings.publicUrl}${offerPath}${createLinkToken(settings, 'seatOffer', offer.id)}`
  const endedAt = state === 'expired' ? offer.until : offer.endedAt
  return { ...offer, state, endedAt, link: hasLink ? link : null }
}

/** @throws 422 */
function parseDeadline(until = new Date(Date.now() + defaultOfferHours * hourMs).toISOString()): string {
  const ms = Date.parse(until)
  if (ms <= Date.now()) invalid({ until: 'Choose a time in the future.' })
  if (ms > Date.now() + maxOfferDays * 24 * hourMs)
    invalid({ until: `Choose a time within the next ${maxOfferDays} days.` })
  return new Date(ms).toISOString()
}

type Row = { id: number; fullName: string }

const auditOffer = (trx: Trx, admin: Administrator, { id, fullName }: Row, text: string) =>
  writeAuditEntry(trx, admin, {
    action: 'update',
    kind: 'admission',
    itemId: id,
    label: fullName,
    after: { seatOffer: text },
  })

const deadlineMessage = 'Please choose a date and time.'
export const Deadline = z.iso.datetime({ error: deadlineMessage }).max(40, deadlineMessage)

export const OfferBody = z.strictObject({
  admissionId: integer('Please choose an applicant.', 1),
  batchId: integer('Please choose an intake.', 1).optional(),
  until: Deadline.optional(),
})

export async function createOffer(input: z.output<typeof OfferBody>, call: AdminCall): Promise<SeatOffer> {
  const { db, admin, settings } = call
  const until = parseDeadline(input.until)
  const offer = await changeSite(db, async (trx) => {
    const admission = await lockRecord(trx, admin, 'admission', input.admissionId)
    const { row } = admission
    const batchId = input.batchId ?? row.batch_id ?? invalid({ batchId: 'Please choose an intake.' })
    if (row.status === Rejected)
      conflict('This admission request is rejected. Move it to another status first.')
    if (row.status === Approved) conflict('This applicant is approved already.')
    await lockOpenBatch(trx, batchId, row.course_id)
    await rejectSecondOffer(trx, row.id)
    if (batchId !== row.batch_id) await admission.change({ batch_id: batchId })
    const inserted = await trx
      .insertInto('seatOffer')
      .values({
        admissionId: row.id,
        batchId,
        state: 'offered',
        until,
        userId: admin.id,
        userName: admin.name,
        createdAt: now(),
        endedAt: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await assertSeats(trx, [batchId])
    await auditOffer(trx, admin, row, `Offered until ${formatDeadline(until)}`)
    if (row.email) await sendOffer(trx, settings, inserted)
    await recordReply(trx, { kind: 'admission', id: row.id })
    return inserted
  })
  wakeJobs()
  return toSeatOffer(call, offer)
}

/** @throws 422 if seats of this batch cannot be offered for the course */
async function lockOpenBatch(trx: Trx, batchId: number, courseId: number | null): Promise<void> {
  const [batch] = await lockBatches(trx, [batchId])
  if (!batch || batch.deletedAt !== null || batch.course_id !== courseId)
    return invalid({ batchId: 'Please choose an intake of this course.' })
  if (!isOfferable(batch)) invalid({ batchId: 'Seats of this batch cannot be offered. Check its state.' })
}

/** @throws 409 */
async function rejectSecondOffer(trx: Trx, admissionId: number): Promise<void> {
  const current = await trx
    .selectFrom('seatOffer')
    .select('until')
    .where((eb) => eb.and({ admissionId, state: 'offered' }))
    .where('until', '>', now())
    .executeTakeFirst()
  if (current) conflict(`A seat is already offered until ${formatDeadline(current.until)}.`)
  await endOffers(trx, [admissionId], 'withdrawn')
}

const endedMessages: Record<Exclude<OfferState, 'offered'>, string> = {
  accepted: 'This offer was already accepted.',
  declined: 'This offer was declined.',
  expired: 'This offer has expired.',
  withdrawn: 'This offer was withdrawn.',
}

/** Locks the admission and the batch. @throws 404, or the given status if the offer has ended */
async function lockCurrentOffer(trx: Trx, id: number, endedStatus: 409 | 410) {
  const found = await findOffer(trx, id)
  const row = await trx
    .selectFrom('admission')
    .select(['id', 'fullName', 'email', 'course_id'])
    .where('id', '=', found.admissionId)
    .$call(forUpdate(trx))
    .executeTakeFirstOrThrow(() => notFound('Seat offer'))
  await lockBatches(trx, [found.batchId])
  const offer = await findOffer(trx, id)
  const state = currentState(offer)
  if (state !== 'offered') throw new ApiError(endedStatus, endedMessages[state])
  return { offer, row }
}

const findOffer = (db: Db, id: number) =>
  db
    .selectFrom('seatOffer')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Seat offer'))

export async function withdrawOffer({ id }: { id: number }, call: AdminCall): Promise<SeatOffer> {
  const offer = await changeSite(call.db, async (trx) => {
    const { row } = await lockCurrentOffer(trx, id, 409)
    await endOffers(trx, [row.id], 'withdrawn')
    await auditOffer(trx, call.admin, row, 'Withdrawn')
    return findOffer(trx, id)
  })
  return toSeatOffer(call, offer)
}

/** @throws 404, 409 if the offer has ended */
export async function extendOffer({ id, ...given }: { id: number; until: string }, call: AdminCall) {
  const until = parseDeadline(given.until)
  const { admin, settings } = call
  const offer = await changeSite(call.db, async (trx) => {
    const { offer: before, row } = await lockCurrentOffer(trx, id, 409)
    await lockOpenBatch(trx, before.batchId, row.course_id)
    await trx.updateTable('seatOffer').set({ until }).where('id', '=', id).execute()
    await assertSeats(trx, [before.batchId])
    await auditOffer(trx, admin, row, `Extended until ${formatDeadline(until)}`)
    const extended = await findOffer(trx, id)
    if (row.email) await sendOffer(trx, settings, extended, true)
    await recordReply(trx, { kind: 'admission', id: row.id })
    return extended
  })
  wakeJobs()
  return toSeatOffer(call, offer)
}

export const answerOffer = (db: Db, id: number, answer: 'accept' | 'decline') =>
  changeSite(db, async (trx) => {
    const { offer, row } = await lockCurrentOffer(trx, id, 410)
    await endOffers(trx, [row.id], answer === 'accept' ? 'accepted' : 'declined')
    await auditOffer(trx, websiteActor, row, answer === 'accept' ? 'Accepted' : 'Declined')
    await queueEvents(trx, [{ type: 'offer.answered', subject: { collection: 'admission', id: row.id } }])
    if (answer === 'accept') {
      const admission = await lockRecord(trx, websiteActor, 'admission', row.id)
      await admission.change({ status: Approved })
      await assertSeats(trx, [offer.batchId])
    }
    return findOfferedSeat(trx, await findOffer(trx, id))
  })
