import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { fieldColumn, positionColumn } from '#app/kit/admin/list-screen/field-column.tsx'
import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { category } from './category.ts'

const screen = createListScreen(category, {
  form: createRecordForm(category),
  columns: [{ ...fieldColumn(category.fields, 'drawing'), hasInlineLabel: true }, positionColumn],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
