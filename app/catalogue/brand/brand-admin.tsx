import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { Field, StatusField } from '#app/kit/admin/record-form/field.tsx'
import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { brand } from './definition.ts'
import { brandFields } from './fields.ts'

const form = createRecordForm(brand, brandFields, {
  Fields: ({ form }) => (
    <>
      <Field form={form} name="name" />
      <Field form={form} name="mark" hint="If none, the site shows the picture or the name." />
      <Field form={form} name="plus" hint="Adds a plus sign to the word mark." />
      <Field form={form} name="image" />
      <StatusField form={form} />
    </>
  ),
})

const screen = createListScreen(brand, {
  form,
  columns: [
    { head: 'Plus line', sort: 'plus', hasInlineLabel: true, cell: ({ plus }) => (plus ? 'Yes' : 'No') },
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
