import {
  createListScreen,
  fieldColumn,
  positionColumn,
  createRecordForm,
} from '#app/kit/admin/content-screen.tsx'
import { facility } from './facility.ts'

const screen = createListScreen(facility, {
  form: createRecordForm(facility),
  columns: [fieldColumn(facility.fields, 'description'), positionColumn],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
