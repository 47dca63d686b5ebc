import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { fieldColumn, positionColumn } from '#app/kit/admin/list-screen/field-column.tsx'
import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { question } from './question.ts'

const screen = createListScreen(question, {
  form: createRecordForm(question),
  columns: [fieldColumn(question.fields, 'answer'), positionColumn],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
