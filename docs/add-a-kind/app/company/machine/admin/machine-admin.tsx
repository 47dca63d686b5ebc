import { createRecordForm } from '../../../kit/admin/record-form/record-form.tsx'
import {
  PictureField,
  StatusField,
  TextArea,
  TextField,
} from '../../../kit/admin/record-form/form-fields.tsx'
import { createListScreen } from '../../../kit/admin/list-screen/create-list-screen.tsx'
import { machine } from '../definition.ts'
import { machineMessages } from '../machine-messages.ts'

const form = createRecordForm(machine, {
  empty: () => ({ name: '', text: '', year: '' }),
  labels: { name: 'Name', text: 'Text', year: 'Built in' },
  required: machineMessages,
  Fields: ({ form }) => (
    <>
      <TextField form={form} name="name" maxLength={120} />
      <TextArea form={form} name="text" rows={4} maxLength={1000} />
      <TextField form={form} name="year" inputMode="numeric" />
      <PictureField form={form} name="image" />
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
