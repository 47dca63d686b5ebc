import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { positionColumn } from '#app/kit/admin/list-screen/field-column.tsx'
import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { machine } from './machine.ts'

const screen = createListScreen(machine, {
  form: createRecordForm(machine),
  columns: [positionColumn],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
