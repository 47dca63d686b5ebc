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

export const defaultOfferHours = 72
export const maxOfferDays = 60
