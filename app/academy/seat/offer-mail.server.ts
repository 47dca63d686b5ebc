import type { Trx } from '../../platform/db/database.ts'
import { signedLinkId } from '../../platform/auth/signed-link.server.ts'
import { addMail, getReplyTo, tokenPlaceholder } from '../../platform/mail/outbox/outbox.server.ts'
import type { Settings } from '../../platform/settings/settings.server.ts'
import { readIdentity } from '../../records/identity/identity.server.ts'
import { writtenDate } from '../../ui/date/date-formats.ts'
import { formatFee } from '../course/fee.ts'
import { formatDeadline } from './format-deadline.ts'
import type { OfferedSeat } from './endpoints.ts'

export const offerPath = '/academy/offer/'

type Recipient = { admissionId: number; fullName: string; email: string }

/** Queues an e-mail with the link to answer. */
export async function sendOffer(
  trx: Trx,
  settings: Pick<Settings, 'mailFrom' | 'notifyEmail' | 'publicUrl'>,
  offerId: number,
  { admissionId, fullName, email }: Recipient,
  { courseName, firstDay, lastDay, hours, place, fee, until }: OfferedSeat,
): Promise<void> {
  const { legalName, phones } = await readIdentity(trx)
  await addMail(trx, settings, {
    recipient: email,
    replyTo: await getReplyTo(trx, settings, 'admission'),
    subject: `A seat for you: ${courseName}, ${writtenDate(firstDay)}`,
    text: [
      `Dear ${fullName},`,
      `we offer you a seat in ${courseName}.`,
      [
        `Dates: ${writtenDate(firstDay)} to ${writtenDate(lastDay)}`,
        `Days and hours (IST): ${hours}`,
        place && `Place: ${place}`,
        `Fee: ${formatFee(fee)}`,
      ]
        .filter(Boolean)
        .join('\n'),
      `The seat is reserved for you until ${formatDeadline(until)} IST. Please accept or decline it with this link:`,
      `${settings.publicUrl}${offerPath}${tokenPlaceholder}`,
      `${legalName}\n${phones[0].display}\n${settings.publicUrl}`,
    ].join('\n\n'),
    kind: 'admission',
    itemId: admissionId,
    linkId: signedLinkId('seatOffer', offerId),
  })
}
