import type { Trx } from '#app/platform/db/database.ts'
import { signedLinkId } from '#app/platform/auth/signed-link.server.ts'
import { tokenPlaceholder } from '#app/platform/mail/outbox/outbox.server.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import {
  addThreadMail,
  type ThreadSettings,
} from '#app/records/submission/received-mail/thread-mail.server.ts'
import { correctStudents } from '#app/records/privacy/corrections.server.ts'
import { readIdentity } from '#app/records/identity/identity.server.ts'
import { writtenDate } from '#app/ui/date/date-formats.ts'
import type { OfferedSeat } from './seat.server.ts'
import { offerText } from './offer-text.ts'

export const offerPath = '/academy/offer/'

type Recipient = { admissionId: number; isExtended?: boolean }

export async function sendOffer(
  trx: Trx,
  settings: Pick<Settings, 'publicUrl'> & ThreadSettings,
  offerId: number,
  { admissionId, isExtended }: Recipient,
  seat: OfferedSeat,
): Promise<void> {
  const admission = await trx
    .selectFrom('admission')
    .select(['fullName', 'email', 'emailKey', 'phoneKey'])
    .where('id', '=', admissionId)
    .executeTakeFirstOrThrow()
  const [{ fullName, email } = admission] = await correctStudents(trx, [admission])
  const { legalName, phones } = await readIdentity(trx)
  const mail = {
    recipient: email,
    subject: `${isExtended ? 'More time to accept your seat' : 'A seat for you'}: ${seat.courseName}, ${writtenDate(seat.firstDay)}`,
    text: [
      ...offerText(fullName, seat),
      `${settings.publicUrl}${offerPath}${tokenPlaceholder}`,
      `${legalName}\n${phones[0].display}\n${settings.publicUrl}`,
    ].join('\n\n'),
    linkId: signedLinkId('seatOffer', offerId),
  }
  await addThreadMail(trx, settings, { kind: 'admission', id: admissionId }, mail)
}
