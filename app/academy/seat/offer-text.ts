import { writtenDate } from '#app/ui/date/date-formats.ts'
import { formatFee } from '#app/academy/course/fee.ts'
import type { OfferedSeat, Applicant } from './seat.server.ts'
import { formatDeadline } from './offer-states.ts'

/** An applicant who declined an offer or let it expire is not suggested again. */
export const isSuggestable = ({ offer }: Pick<Applicant, 'offer'>): boolean =>
  offer?.state !== 'declined' && offer?.state !== 'expired'

/** @param waiting in order of arrival. @returns those who are passed over by an offer to this applicant. */
export function listSkipped(waiting: readonly Applicant[], admissionId: number): Applicant[] {
  const at = waiting.findIndex((each) => each.admissionId === admissionId)
  return waiting.slice(0, Math.max(at, 0)).filter(isSuggestable)
}

/** Paragraphs of the e-mail, before the link. */
export const offerText = (
  fullName: string,
  { courseName, firstDay, lastDay, hours, place, fee, until }: Omit<OfferedSeat, 'state'>,
): string[] => [
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
]
