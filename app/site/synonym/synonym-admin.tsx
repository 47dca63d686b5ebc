import { createListScreen, createRecordForm } from '#app/kit/admin/content-screen.tsx'
import { synonym } from './synonym.ts'

const screen = createListScreen(synonym, {
  form: createRecordForm(synonym),
  columns: [{ head: 'Also search for', sort: 'finds', clampedText: ({ finds }) => finds }],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
