import { createListScreen } from '../../../kit/admin/list-screen/create-list-screen.tsx'
import { LocalDate } from '../../../ui/date/local-date.tsx'
import { event } from '../definition.ts'
import { EventForm } from './event-admin-form.tsx'
import { isOver, lastDayOf } from '../event-time.ts'
import { hoursText } from '../event-times-text.ts'

const screen = createListScreen(event, {
  below: ({ description }) => description,
  columns: [
    {
      head: 'Date',
      cell: (row) => (
        <>
          <LocalDate value={row.startDate} format="medium" />
          {lastDayOf(row) !== row.startDate && (
            <>
              {' '}
              to <LocalDate value={lastDayOf(row)} format="medium" />
            </>
          )}
          {isOver(row) && <span className="muted"> · Over</span>}
        </>
      ),
    },
    {
      head: 'Time',
      cell: hoursText,
    },
    {
      head: 'Duration',
      isNumber: true,
      cell: ({ duration }) => `${duration} ${duration === 1 ? 'hr' : 'hrs'}`,
    },
  ],
  form: EventForm,
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
