import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { Field, StatusField } from '#app/kit/admin/record-form/field.tsx'
import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { machine, machineFields } from './machine.ts'

const form = createRecordForm(machine, machineFields, {
  Fields: ({ form }) => (
    <>
      <Field form={form} name="name" />
      <Field form={form} name="text" />
      <Field form={form} name="year" />
      <Field form={form} name="image" />
      <StatusField form={form} />
    </>
  ),
})

const screen = createListScreen(machine, {
  form,
  columns: [{ head: 'Position', isNumber: true, hasInlineLabel: true, cell: ({ position }) => position }],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
