import { writtenDate } from '../../ui/date/date-formats.ts'
import { formatFee } from '../course/fee.ts'
import type { OfferedSeat } from './endpoints.ts'
import { formatDeadline } from './format-deadline.ts'

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
