import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { fieldColumn } from '#app/kit/admin/list-screen/field-column.ts'
import { Field, StatusField } from '#app/kit/admin/record-form/field.tsx'
import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { affiliation } from './definition.ts'
import { affiliationFields } from './fields.ts'

const form = createRecordForm(affiliation, affiliationFields, {
  Fields: ({ form }) => (
    <>
      <Field form={form} name="name" />
      <Field form={form} name="role" />
      <Field form={form} name="description" />
      <Field form={form} name="reference" />
      <StatusField form={form} />
    </>
  ),
})

const screen = createListScreen(affiliation, {
  form,
  columns: [
    { ...fieldColumn(affiliationFields, 'role'), hasInlineLabel: true },
    { ...fieldColumn(affiliationFields, 'reference'), hasInlineLabel: true },
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
