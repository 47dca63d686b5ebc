import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { fieldColumn, positionColumn } from '#app/kit/admin/list-screen/field-column.tsx'
import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { brand } from './brand.ts'

const screen = createListScreen(brand, {
  form: createRecordForm(brand),
  columns: [{ ...fieldColumn(brand.fields, 'plus'), hasInlineLabel: true }, positionColumn],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
