import { createRecordForm } from '../../../kit/admin/record-form/record-form.tsx'
import { StatusField, TextArea, TextField } from '../../../kit/admin/record-form/form-fields.tsx'
import { createListScreen } from '../../../kit/admin/list-screen/create-list-screen.tsx'
import { affiliationMessages } from '../affiliation-messages.ts'
import { affiliation } from '../definition.ts'

const form = createRecordForm(affiliation, {
  empty: () => ({ name: '', role: '', description: '', reference: '' }),
  labels: {
    name: 'Name',
    role: 'Role',
    description: 'Description',
    reference: 'Reference',
  },
  required: affiliationMessages,
  Fields: ({ form }) => (
    <>
      <TextField form={form} name="name" maxLength={120} />
      <TextField form={form} name="role" maxLength={120} placeholder="Recognition in India" />
      <TextArea form={form} name="description" rows={4} maxLength={600} />
      <TextField form={form} name="reference" maxLength={120} />
      <StatusField form={form} />
    </>
  ),
})

const screen = createListScreen(affiliation, {
  form,
  columns: [
    { head: 'Role', hasInlineLabel: true, cell: ({ role }) => role },
    { head: 'Reference', hasInlineLabel: true, cell: ({ reference }) => reference },
    { head: 'Position', isNumber: true, hasInlineLabel: true, cell: ({ position }) => position },
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
