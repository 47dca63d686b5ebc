import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { positionColumn } from '#app/kit/admin/list-screen/field-column.ts'
import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { brand } from './definition.ts'
import { brandFields } from './fields.ts'

const form = createRecordForm(brand, brandFields, {
  hints: {
    mark: 'If none, the site shows the picture or the name.',
    plus: 'Adds a plus sign to the word mark.',
  },
})

const screen = createListScreen(brand, {
  form,
  columns: [
    { head: 'Plus line', sort: 'plus', hasInlineLabel: true, cell: ({ plus }) => (plus ? 'Yes' : 'No') },
    positionColumn,
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
