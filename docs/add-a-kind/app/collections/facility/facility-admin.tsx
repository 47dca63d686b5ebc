import {
  createForm,
  PictureField,
  StatusField,
  TextArea,
  TextField,
} from '../../admin-kit/list-screen/create-form.tsx'
import { createListScreen } from '../../admin-kit/list-screen/create-list-screen.tsx'
import { facility } from './definition.ts'
import { facilityMessages } from './facility-messages.ts'

const form = createForm(facility, {
  empty: () => ({ name: '', text: '', position: '' }),
  labels: { name: 'Name', text: 'Text', position: 'Position' },
  required: facilityMessages,
  Fields: ({ form }) => (
    <>
      <TextField form={form} name="name" maxLength={120} />
      <TextArea form={form} name="text" rows={4} maxLength={1000} />
      <TextField form={form} name="position" inputMode="numeric" hint="1 comes first." />
      <PictureField form={form} name="photo" />
      <StatusField form={form} />
    </>
  ),
})

const screen = createListScreen(facility, {
  form,
  columns: [{ head: 'Position', isNumber: true, isLabelled: true, cell: ({ position }) => position }],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
