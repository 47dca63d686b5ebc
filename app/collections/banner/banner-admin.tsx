import { createRecordForm } from '../../admin-kit/list-screen/create-record-form.tsx'
import { PictureField, StatusField, TextArea, TextField } from '../../admin-kit/list-screen/form-fields.tsx'
import { createListScreen } from '../../admin-kit/list-screen/create-list-screen.tsx'
import { LocalDate } from '../../ui/date/local-date.tsx'
import { linkProblems } from './banner-link-validation.ts'
import { bannerMessages } from './banner-messages.ts'
import { banner } from './definition.ts'

const form = createRecordForm(banner, {
  empty: () => ({ tittle: '', description: '', link: '', linkLabel: '' }),
  labels: { tittle: 'Title', description: 'Description', link: 'Link', linkLabel: 'Words of the link' },
  required: bannerMessages,
  check: linkProblems,
  Fields: ({ form }) => (
    <>
      <TextField form={form} name="tittle" maxLength={120} />
      <TextArea
        form={form}
        name="description"
        rows={3}
        maxLength={400}
        hint={`One or two sentences. ${400 - form.values.description.length} characters left.`}
      />
      <TextField
        form={form}
        name="link"
        maxLength={500}
        hint="A path of this site, such as /courses, or an https:// address."
      />
      {form.values.link && (
        <TextField form={form} name="linkLabel" maxLength={60} placeholder="See the courses" />
      )}
      <PictureField form={form} name="image" />
      <StatusField form={form} />
    </>
  ),
})

const screen = createListScreen(banner, {
  form,
  columns: [
    { head: 'Description', text: ({ description }) => description },
    {
      head: 'Changed',
      isLabelled: true,
      cell: ({ updatedAt }) => <LocalDate value={updatedAt} format="medium" />,
    },
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
