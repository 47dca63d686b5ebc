import {
  createListScreen,
  fieldColumn,
  positionColumn,
  createRecordForm,
} from '#app/kit/admin/content-screen.tsx'
import { question } from './question.ts'

const screen = createListScreen(question, {
  form: createRecordForm(question),
  columns: [fieldColumn(question.fields, 'answer'), positionColumn],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
