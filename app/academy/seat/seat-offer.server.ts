import type { Generated } from 'kysely'
import type { OfferState } from './offer-states.ts'

export type SeatOfferTable = {
  id: Generated<number>
  admissionId: number
  batchId: number
  state: OfferState
  /** The seat is reserved until this moment. */
  until: string
  userId: string
  userName: string
  createdAt: string
  endedAt: string | null
}
