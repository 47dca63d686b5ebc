import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { Field, StatusField } from '#app/kit/admin/record-form/field.tsx'
import { positionColumn } from '#app/kit/admin/list-screen/field-column.ts'
import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { testimonial } from './definition.ts'
import { testimonialFields, audienceLabels, findMissingFields } from './fields.ts'

const form = createRecordForm(testimonial, testimonialFields, {
  validate: (values) => findMissingFields(values),
  Fields: ({ form }) => (
    <>
      <Field form={form} name="audience" />
      <Field form={form} name="name" />
      <Field form={form} name="quote" />
      {form.values.audience === 'customer' ? (
        <Field form={form} name="title" />
      ) : (
        <>
          <Field form={form} name="course" />
          <Field form={form} name="year" />
          <Field form={form} name="now" />
        </>
      )}
      <Field form={form} name="image" />
      <StatusField form={form} />
    </>
  ),
})

const screen = createListScreen(testimonial, {
  form,
  facetLabels: { audience: audienceLabels },
  columns: [
    { head: 'Author', sort: 'audience', hasInlineLabel: true, cell: ({ audience }) => capitalize(audience) },
    { head: 'Quote', sort: 'quote', clampedText: ({ quote }) => quote },
    positionColumn,
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
