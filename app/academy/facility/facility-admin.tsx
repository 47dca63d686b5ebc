import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { fieldColumn, positionColumn } from '#app/kit/admin/list-screen/field-column.tsx'
import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { facility } from './facility.ts'

const screen = createListScreen(facility, {
  form: createRecordForm(facility),
  columns: [fieldColumn(facility.fields, 'description'), positionColumn],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
