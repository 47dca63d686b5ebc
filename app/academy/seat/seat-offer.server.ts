import type { Generated } from 'kysely'

export type SeatOfferTable = {
  id: Generated<number>
  admissionId: number
  batchId: number
  state: 'offered' | 'accepted' | 'declined' | 'expired' | 'withdrawn'
  /** The seat is reserved until this moment. */
  until: string
  userId: string
  userName: string
  createdAt: string
  endedAt: string | null
}
