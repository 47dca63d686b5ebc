import {
  createListScreen,
  fieldColumn,
  positionColumn,
  createRecordForm,
} from '#app/kit/admin/content-screen.tsx'
import { affiliation } from './affiliation.ts'

const screen = createListScreen(affiliation, {
  form: createRecordForm(affiliation),
  columns: [
    { ...fieldColumn(affiliation.fields, 'role'), hasInlineLabel: true },
    { ...fieldColumn(affiliation.fields, 'reference'), hasInlineLabel: true },
    positionColumn,
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
