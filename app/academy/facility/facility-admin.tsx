import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { positionColumn } from '#app/kit/admin/list-screen/field-column.ts'
import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { facility } from './definition.ts'
import { facilityFields } from './fields.ts'

const form = createRecordForm(facility, facilityFields)

const screen = createListScreen(facility, {
  form,
  columns: [
    { head: 'Description', sort: 'description', clampedText: ({ description }) => description },
    positionColumn,
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
