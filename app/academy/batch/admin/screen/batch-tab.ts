import type { ComponentType } from 'react'
import type { Applicant, BatchSeats } from '#app/academy/seat/seat.server.ts'
import type { Batch } from '#app/academy/batch/endpoints.ts'

export type BatchTabProps = {
  batch: Batch
  seats: BatchSeats
  /** Loads the batch again after a change. */
  reload: () => Promise<void>
  offerSeat: (applicant: Applicant) => void
}

export type BatchTab = {
  /** Last part of the address; empty for the first tab. */
  path: string
  label: string
  /** Admissions can be added by hand from this tab. */
  hasEntry?: boolean
  count?: (seats: BatchSeats) => number
  Component: ComponentType<BatchTabProps>
}
