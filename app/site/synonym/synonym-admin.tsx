import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { Field, StatusField } from '#app/kit/admin/record-form/field.tsx'
import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { synonym } from './definition.ts'
import { synonymFields } from './fields.ts'

const form = createRecordForm(synonym, synonymFields, {
  Fields: ({ form }) => (
    <>
      <Field form={form} name="words" hint="Separate words or phrases by commas: job, vacancy, walk-in" />
      <Field form={form} name="finds" hint="Use words of the site: career, opening" />
      <StatusField form={form} />
    </>
  ),
})

const screen = createListScreen(synonym, {
  form,
  columns: [{ head: 'Also search for', sort: 'finds', clampedText: ({ finds }) => finds }],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
