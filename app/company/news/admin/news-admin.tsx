import { createListScreen } from '../../../kit/admin/list-screen/create-list-screen.tsx'
import { LocalDate } from '../../../ui/date/local-date.tsx'
import { type Division, divisionLabels } from '../../../kit/page/divisions.ts'
import { news } from '../definition.ts'
import { NewsForm } from './news-admin-form.tsx'
import { isScheduled } from '../news-visibility.ts'

const screen = createListScreen(news, {
  labels: { noun: 'news' },
  columns: [
    { head: 'Author', sort: 'name', cell: ({ name }) => name },
    { head: 'Division', sort: 'house', cell: ({ house }) => divisionLabels[house as Division] },
    {
      head: 'Date',
      sort: 'date',
      cell: (row) => (
        <>
          <LocalDate value={row.date} format="medium" />
          {isScheduled(row) && <span className="muted"> · Scheduled</span>}
        </>
      ),
    },
    { head: 'Tags', sort: 'tags', clampedText: ({ tags }) => tags.split(',').join(', ') },
  ],
  facetLabels: { house: divisionLabels },
  form: NewsForm,
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
