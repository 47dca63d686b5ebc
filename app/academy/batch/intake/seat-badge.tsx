import { t } from '#app/ui/language/translate.ts'
import { type SeatState, seatStateLabels } from '#app/academy/batch/seat-state.ts'

/** Distinguishes seat states without color. Always shown next to the label. */
export const SeatShape = ({ state }: { state: SeatState }) => (
  <svg
    className="st"
    viewBox="0 0 12 12"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    aria-hidden="true"
  >
    {shapes[state]}
  </svg>
)

const ring = <circle cx="6" cy="6" r="4.75" />

const full = <circle cx="6" cy="6" r="5.5" fill="currentColor" stroke="none" />

const shapes = {
  open: ring,
  few: (
    <>
      {ring}
      <path d="M6 6V1.25A4.75 4.75 0 1 1 1.25 6z" fill="currentColor" stroke="none" />
    </>
  ),
  waiting: <path d="M1 2.5h10M1 6h10M1 9.5h6" />,
  full,
  closed: full,
}

const tones = { open: 'badge--good', few: 'badge--warn', waiting: 'badge--info', full: '', closed: '' }

export const SeatBadge = ({ state }: { state: SeatState }) => (
  <span className={`badge ${tones[state]}`}>
    <SeatShape state={state} />
    {t(seatStateLabels[state])}
  </span>
)
