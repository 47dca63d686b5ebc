import { createListScreen } from '../../admin-kit/list-screen/create-list-screen.tsx'
import { LocalDate } from '../../ui/date/local-date.tsx'
import { BannerForm } from './banner-form.tsx'
import { banner } from './definition.ts'

const screen = createListScreen(banner, {
  columns: [
    { head: 'Description', text: ({ description }) => description },
    {
      head: 'Changed',
      isLabelled: true,
      cell: ({ updatedAt }) => <LocalDate value={updatedAt} format="medium" />,
    },
  ],
  form: (row) => <BannerForm banner={row} />,
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
