import { createListScreen } from '../../../kit/admin/list-screen/create-list-screen.tsx'
import { LocalDate } from '../../../ui/date/local-date.tsx'
import { type Division, divisionLabels } from '../../../kit/page/divisions.ts'
import { news } from '../definition.ts'
import { NewsForm } from './news-admin-form.tsx'
import { isScheduled } from '../news-visibility.ts'

const screen = createListScreen(news, {
  labels: { noun: 'news' },
  columns: [
    { head: 'Author', cell: ({ name }) => name },
    { head: 'Division', cell: ({ house }) => divisionLabels[house as Division] },
    {
      head: 'Date',
      cell: (row) => (
        <>
          <LocalDate value={row.date} format="medium" />
          {isScheduled(row) && <span className="muted"> · Scheduled</span>}
        </>
      ),
    },
    { head: 'Tags', clampedText: ({ tags }) => tags.split(',').join(', ') },
  ],
  form: NewsForm,
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
