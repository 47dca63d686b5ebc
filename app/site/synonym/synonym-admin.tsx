import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { synonym } from './synonym.ts'

const screen = createListScreen(synonym, {
  form: createRecordForm(synonym),
  columns: [{ head: 'Also search for', sort: 'finds', clampedText: ({ finds }) => finds }],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
