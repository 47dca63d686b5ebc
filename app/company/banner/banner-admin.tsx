import { LocalDate } from '#app/ui/date/local-date.tsx'
import { createListScreen, fieldColumn, createRecordForm } from '#app/kit/admin/content-screen.tsx'
import { Field, FieldList, StatusField } from '#app/kit/admin/record-form/field.tsx'
import { banner, validateBannerLink } from './banner.ts'

const form = createRecordForm(banner, {
  validate: validateBannerLink,
  isShown: (name, { link }) => name !== 'linkLabel' || link !== '',
  Fields: ({ form }) => (
    <>
      <Field form={form} name="tittle" />
      <Field
        form={form}
        name="description"
        hint={`One or two sentences. ${banner.fields.description.max - form.values.description.length} characters left.`}
      />
      <FieldList form={form} names={['link', 'linkLabel', 'image']} />
      <StatusField form={form} />
    </>
  ),
})

const screen = createListScreen(banner, {
  form,
  columns: [
    fieldColumn(banner.fields, 'description'),
    {
      head: 'Changed',
      sort: 'updatedAt',
      hasInlineLabel: true,
      cell: ({ updatedAt }) => <LocalDate value={updatedAt} format="medium" />,
    },
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
