import { createRecordForm } from '../../../kit/admin/record-form/record-form.tsx'
import { SelectField, StatusField, TextArea, TextField } from '../../../kit/admin/record-form/form-fields.tsx'
import { createListScreen } from '../../../kit/admin/list-screen/create-list-screen.tsx'
import { capitalize } from '../../../ui/text/capitalize.ts'
import { testimonial } from '../definition.ts'
import { audiences, findMissingFields, testimonialMessages } from '../testimonial-validation.ts'

const form = createRecordForm(testimonial, {
  empty: () => ({
    audience: audiences[0] as string,
    name: '',
    quote: '',
    title: '',
    course: '',
    year: '',
    now: '',
  }),
  labels: {
    audience: 'Author',
    name: 'Name',
    quote: 'Quote',
    title: 'Profession and town',
    course: 'Course',
    year: 'Year',
    now: 'Current job',
  },
  required: testimonialMessages,
  validate: findMissingFields,
  valueLabel: (name, value) => (name === 'audience' ? capitalize(value) : value),
  Fields: ({ form }) => (
    <>
      <SelectField
        form={form}
        name="audience"
        options={audiences.map((audience) => [audience, capitalize(audience)])}
      />
      <TextField form={form} name="name" maxLength={120} />
      <TextArea form={form} name="quote" rows={4} maxLength={600} />
      {form.values.audience === 'customer' ? (
        <TextField form={form} name="title" maxLength={120} />
      ) : (
        <>
          <TextField form={form} name="course" maxLength={120} />
          <TextField form={form} name="year" inputMode="numeric" />
          <TextField form={form} name="now" maxLength={120} placeholder="NDT technician, Kochi" />
        </>
      )}
      <StatusField form={form} />
    </>
  ),
})

const screen = createListScreen(testimonial, {
  form,
  columns: [
    { head: 'Author', hasInlineLabel: true, cell: ({ audience }) => capitalize(audience) },
    { head: 'Quote', clampedText: ({ quote }) => quote },
    { head: 'Position', isNumber: true, hasInlineLabel: true, cell: ({ position }) => position },
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
