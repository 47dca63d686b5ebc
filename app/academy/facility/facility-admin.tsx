import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { Field, StatusField } from '#app/kit/admin/record-form/field.tsx'
import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { facility } from './definition.ts'
import { facilityFields } from './fields.ts'

const form = createRecordForm(facility, facilityFields, {
  Fields: ({ form }) => (
    <>
      <Field form={form} name="name" />
      <Field form={form} name="description" />
      <Field form={form} name="image" />
      <StatusField form={form} />
    </>
  ),
})

const screen = createListScreen(facility, {
  form,
  columns: [
    { head: 'Description', sort: 'description', clampedText: ({ description }) => description },
    {
      head: 'Position',
      sort: 'position',
      isNumber: true,
      hasInlineLabel: true,
      cell: ({ position }) => position,
    },
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
