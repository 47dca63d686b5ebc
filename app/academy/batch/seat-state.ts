export const seatStateLabels = {
  open: 'Open',
  few: 'Few seats',
  waiting: 'Waiting list',
  full: 'Full',
  closed: 'Closed',
} as const

export type SeatState = keyof typeof seatStateLabels
export const seatStateNames = Object.keys(seatStateLabels) as [SeatState, ...SeatState[]]

type Seats = {
  seats: number
  taken: number
  /** Seats reserved by offers. */
  held: number
  /** The highest number of free seats that counts as few. */
  fewSeats: number
  /** True if applications are no longer accepted. */
  isClosed: boolean
}

export const isOpenForApplications = (state: SeatState): boolean => state !== 'full' && state !== 'closed'

/** The only public information about free seats. */
export function seatState({ seats, taken, held, fewSeats, isClosed }: Seats): SeatState {
  const free = seats - taken - held
  if (isClosed) return free > 0 ? 'closed' : 'full'
  if (free <= 0) return 'waiting'
  return free <= fewSeats ? 'few' : 'open'
}
