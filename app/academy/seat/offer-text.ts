import { writtenDate } from '#app/ui/date/date-formats.ts'
import { t } from '#app/ui/language/translate.ts'
import { formatFee } from '#app/academy/course/fee.ts'
import { formatDeadline, type OfferState } from './offer-states.ts'

type Candidate = { admissionId: number; offer: { state: OfferState } | null }

/** An applicant who declined an offer or let it expire is not suggested again. */
export const isSuggestable = ({ offer }: Pick<Candidate, 'offer'>): boolean =>
  offer?.state !== 'declined' && offer?.state !== 'expired'

/** @param waiting in order of arrival. @returns those who are passed over by an offer to this applicant. */
export function listSkipped<T extends Candidate>(waiting: readonly T[], admissionId: number): T[] {
  const at = waiting.findIndex((each) => each.admissionId === admissionId)
  return waiting.slice(0, Math.max(at, 0)).filter(isSuggestable)
}

type OfferedDates = Record<'courseName' | 'firstDay' | 'lastDay' | 'hours' | 'place' | 'until', string> & {
  fee: number
}

/** Paragraphs of the e-mail, before the link. */
export const offerText = (
  fullName: string,
  { courseName, firstDay, lastDay, hours, place, fee, until }: OfferedDates,
): string[] => [
  t('Dear {name},', { name: fullName }),
  t('we offer you a seat in {course}.', { course: courseName }),
  [
    `${t('Dates')}: ${t('{start} to {end}', { start: writtenDate(firstDay), end: writtenDate(lastDay) })}`,
    `${t('Days and hours (IST)')}: ${hours}`,
    place && `${t('Place')}: ${place}`,
    `${t('Fee')}: ${formatFee(fee)}`,
  ]
    .filter(Boolean)
    .join('\n'),
  t('The seat is reserved for you until {deadline} IST. Please accept or decline it with this link:', {
    deadline: formatDeadline(until),
  }),
]
