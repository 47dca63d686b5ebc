import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { fieldColumn, positionColumn } from '#app/kit/admin/list-screen/field-column.ts'
import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { affiliation } from './definition.ts'
import { affiliationFields } from './fields.ts'

const form = createRecordForm(affiliation, affiliationFields)

const screen = createListScreen(affiliation, {
  form,
  columns: [
    { ...fieldColumn(affiliationFields, 'role'), hasInlineLabel: true },
    { ...fieldColumn(affiliationFields, 'reference'), hasInlineLabel: true },
    positionColumn,
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
