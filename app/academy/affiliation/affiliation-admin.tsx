import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { fieldColumn, positionColumn } from '#app/kit/admin/list-screen/field-column.tsx'
import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
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
