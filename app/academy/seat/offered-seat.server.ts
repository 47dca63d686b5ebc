import type { Selectable } from 'kysely'
import { z } from 'zod'
import { writtenDate } from '#app/ui/date/date-formats.ts'
import { inLanguage } from '#app/ui/language/in-language.server.ts'
import { localPath, t } from '#app/ui/language/translate.ts'
import { signedLinkId } from '#app/platform/auth/signed-link.server.ts'
import type { Database, Db, Trx } from '#app/platform/db/database.ts'
import { tokenPlaceholder } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { readIdentity } from '#app/records/identity/identity.server.ts'
import { correctStudents } from '#app/records/privacy/person-groups.server.ts'
import { addThreadMail } from '#app/records/submission/received-mail/thread-mail.server.ts'
import type { Weekday } from '#app/academy/batch/class-days.ts'
import { selectBatch } from '#app/academy/batch/find-batch.server.ts'
import { formatHours, formatPlace } from '#app/academy/batch/intake/intake-text.ts'
import { currentState, offerPath, offerStates } from './offer-states.ts'
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

type Offer = Selectable<Database['seatOffer']>

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

export async function sendOffer(trx: Trx, settings: Services['settings'], offer: Offer, isExtended = false) {
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
