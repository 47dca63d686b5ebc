import { formatDate } from '#app/ui/date/date-formats.ts'

export const offerStateLabels = {
  offered: 'Offered',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
} as const

export type OfferState = keyof typeof offerStateLabels
export const offerStates = Object.keys(offerStateLabels) as [OfferState, ...OfferState[]]

/** An offer counts as expired from its deadline on, even if the stored state is still `offered`. */
export const currentState = ({ state, until }: { state: OfferState; until: string }): OfferState =>
  state === 'offered' && Date.parse(until) <= Date.now() ? 'expired' : state

/** The page of a signed link, without its token. */
export const offerPath = '/academy/offer/'

export const hourMs = 3_600_000

/** 24 hours after the deadline. */
export const extendDeadline = (until: string): string =>
  new Date(Date.parse(until) + 24 * hourMs).toISOString()

export const defaultOfferHours = 72
export const maxOfferDays = 60

/** '1 December 2026, 5:30 pm', in Indian time. */
export const formatDeadline = (until: string): string =>
  `${formatDate(until, 'long')}, ${formatDate(until, 'clock')}`

/** '2 d 22 h left' or '5 h 40 min left' */
export function formatTimeLeft(until: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(until) - Date.now()) / 60_000))
  const hours = Math.floor(minutes / 60)
  return hours >= 24
    ? `${Math.floor(hours / 24)} d ${hours % 24} h left`
    : `${hours} h ${minutes % 60} min left`
}
