import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { Field, StatusField } from '#app/kit/admin/record-form/field.tsx'
import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { banner } from './definition.ts'
import { bannerFields, validateBannerLink } from './fields.ts'

const form = createRecordForm(banner, bannerFields, {
  validate: validateBannerLink,
  Fields: ({ form }) => (
    <>
      <Field form={form} name="tittle" />
      <Field
        form={form}
        name="description"
        hint={`One or two sentences. ${bannerFields.description.max - form.values.description.length} characters left.`}
      />
      <Field form={form} name="link" hint="A path on this site, such as /courses, or an https:// URL." />
      {form.values.link && <Field form={form} name="linkLabel" />}
      <Field form={form} name="image" />
      <StatusField form={form} />
    </>
  ),
})

const screen = createListScreen(banner, {
  form,
  columns: [
    { head: 'Description', sort: 'description', clampedText: ({ description }) => description },
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
