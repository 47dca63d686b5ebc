import { createListScreen, createRecordForm, positionColumn } from '#app/kit/admin/content-screen.tsx'
import { machine } from './machine.ts'

const screen = createListScreen(machine, {
  form: createRecordForm(machine),
  columns: [positionColumn],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
