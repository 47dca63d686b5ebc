import { createRecordForm } from '../../../kit/admin/record-form/record-form.tsx'
import { SelectField, StatusField, TextField } from '../../../kit/admin/record-form/form-fields.tsx'
import { createListScreen } from '../../../kit/admin/list-screen/create-list-screen.tsx'
import { drawingNames } from '../course-drawings.ts'
import { capitalize } from '../../../ui/text/capitalize.ts'
import { categoryMessages } from '../category-messages.ts'
import { category } from '../definition.ts'

const drawingLabel = (drawing: string | null): string =>
  drawing ? capitalize(drawing).replaceAll('-', ' ') : 'Based on the course name'

const form = createRecordForm(category, {
  empty: () => ({ name: '', drawing: '' }),
  labels: { name: 'Name', drawing: 'Drawing' },
  required: categoryMessages,
  valueLabel: (name, value) => (name === 'drawing' ? drawingLabel(value) : value),
  Fields: ({ form }) => (
    <>
      <TextField form={form} name="name" maxLength={60} />
      <SelectField
        form={form}
        name="drawing"
        options={['', ...drawingNames].map((name) => [name, drawingLabel(name)])}
        hint="Shown for courses without a picture."
      />
      <StatusField form={form} />
    </>
  ),
})

const screen = createListScreen(category, {
  form,
  columns: [
    { head: 'Drawing', hasInlineLabel: true, cell: ({ drawing }) => drawingLabel(drawing) },
    { head: 'Position', isNumber: true, hasInlineLabel: true, cell: ({ position }) => position },
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
