import { createRecordForm } from '../../../kit/admin/record-form/record-form.tsx'
import {
  PictureField,
  StatusField,
  TextArea,
  TextField,
} from '../../../kit/admin/record-form/form-fields.tsx'
import { createListScreen } from '../../../kit/admin/list-screen/create-list-screen.tsx'
import { facility } from '../definition.ts'
import { facilityMessages } from '../facility-messages.ts'

const form = createRecordForm(facility, {
  empty: () => ({ name: '', description: '' }),
  labels: { name: 'Name', description: 'Description' },
  required: facilityMessages,
  Fields: ({ form }) => (
    <>
      <TextField form={form} name="name" maxLength={120} />
      <TextArea form={form} name="description" rows={4} maxLength={600} />
      <PictureField form={form} name="image" />
      <StatusField form={form} />
    </>
  ),
})

const screen = createListScreen(facility, {
  form,
  columns: [
    { head: 'Description', clampedText: ({ description }) => description },
    { head: 'Position', isNumber: true, hasInlineLabel: true, cell: ({ position }) => position },
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
