import { Link } from 'react-router'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { createListScreen } from '#app/kit/admin/content-screen.tsx'
import { stateLabels } from '#app/academy/batch/batch-states.ts'
import { batch } from '#app/academy/batch/batch.ts'
import { SeatBadge } from '#app/academy/batch/intake/seat-badge.tsx'
import { formatFee } from '#app/academy/course/fee.ts'
import { BatchForm } from './batch-form.tsx'

const screen = createListScreen(batch, {
  subtitle: ({ courseName }) => courseName,
  columns: [
    {
      head: 'Dates',
      sort: 'firstDay',
      cell: ({ firstDay, lastDay }) => (
        <>
          <LocalDate value={firstDay} /> to <LocalDate value={lastDay} />
        </>
      ),
    },
    { head: 'Place', sort: 'place', cell: ({ online, place }) => (online === 1 ? 'Online' : place) },
    { head: 'Fee', sort: 'fee', isNumber: true, hasInlineLabel: true, cell: ({ fee }) => formatFee(fee) },
    {
      head: 'Seats taken',
      isNumber: true,
      hasInlineLabel: true,
      cell: ({ id, taken, held, seats }) => (
        <Link to={`/admin/batches/${id}`}>
          {taken} of {seats}
          {held ? `, ${held} offered` : ''}
        </Link>
      ),
    },
    {
      head: 'State',
      sort: 'state',
      cell: ({ state, seatState }) =>
        state === 'open' ? (
          <SeatBadge state={seatState} />
        ) : (
          <span className="badge">{stateLabels[state]}</span>
        ),
    },
  ],
  facetLabels: { state: stateLabels },
  form: BatchForm,
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
