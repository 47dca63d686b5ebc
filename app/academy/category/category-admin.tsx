import {
  createListScreen,
  fieldColumn,
  positionColumn,
  createRecordForm,
} from '#app/kit/admin/content-screen.tsx'
import { category } from './category.ts'

const screen = createListScreen(category, {
  form: createRecordForm(category),
  columns: [{ ...fieldColumn(category.fields, 'drawing'), hasInlineLabel: true }, positionColumn],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
