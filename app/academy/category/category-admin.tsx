import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { Field, StatusField } from '#app/kit/admin/record-form/field.tsx'
import { positionColumn } from '#app/kit/admin/list-screen/field-column.ts'
import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { drawingNames } from './course-drawings.ts'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { category } from './definition.ts'
import { categoryFields } from './fields.ts'

const drawingLabel = (drawing: string | null): string =>
  drawing ? capitalize(drawing).replaceAll('-', ' ') : 'Based on the course name'

const form = createRecordForm(category, categoryFields, {
  valueLabel: (name, value) => (name === 'drawing' ? drawingLabel(value) : undefined),
  Fields: ({ form }) => (
    <>
      <Field form={form} name="name" />
      <Field
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
    { head: 'Drawing', sort: 'drawing', hasInlineLabel: true, cell: ({ drawing }) => drawingLabel(drawing) },
    positionColumn,
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
