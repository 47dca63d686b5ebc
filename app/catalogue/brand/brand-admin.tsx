import {
  createListScreen,
  fieldColumn,
  positionColumn,
  createRecordForm,
} from '#app/kit/admin/content-screen.tsx'
import { brand } from './brand.ts'

const screen = createListScreen(brand, {
  form: createRecordForm(brand),
  columns: [{ ...fieldColumn(brand.fields, 'plus'), hasInlineLabel: true }, positionColumn],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
