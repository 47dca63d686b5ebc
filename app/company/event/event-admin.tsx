import { LocalDate } from '#app/ui/date/local-date.tsx'
import { stripMarkup } from '#app/ui/text/strip-markup.ts'
import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { EventForm } from './event-admin-form.tsx'
import { isOver, getLastDay, formatEventHours } from './event-time.ts'
import { event } from './event.ts'

const screen = createListScreen(event, {
  subtitle: ({ description }) => stripMarkup(description),
  columns: [
    {
      head: 'Date',
      sort: 'startDate',
      cell: (row) => (
        <>
          <LocalDate value={row.startDate} format="medium" />
          {getLastDay(row) !== row.startDate && (
            <>
              {' '}
              to <LocalDate value={getLastDay(row)} format="medium" />
            </>
          )}
          {isOver(row) && <span className="text-ink-3"> · Over</span>}
        </>
      ),
    },
    {
      head: 'Time',
      sort: 'startTime',
      cell: formatEventHours,
    },
    {
      head: 'Duration',
      sort: 'duration',
      isNumber: true,
      cell: ({ duration }) => `${duration} ${duration === 1 ? 'hr' : 'hrs'}`,
    },
  ],
  form: EventForm,
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
