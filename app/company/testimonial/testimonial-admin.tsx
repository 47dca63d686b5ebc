import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { fieldColumn, positionColumn } from '#app/kit/admin/list-screen/field-column.tsx'
import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { testimonial, audienceLabels, findMissingFields, isAskedOf } from './testimonial.ts'

const form = createRecordForm(testimonial, {
  isShown: (name, { audience }) => isAskedOf(audience, name),
  validate: findMissingFields,
})

const screen = createListScreen(testimonial, {
  form,
  facetLabels: { audience: audienceLabels },
  columns: [
    { ...fieldColumn(testimonial.fields, 'audience'), hasInlineLabel: true },
    fieldColumn(testimonial.fields, 'quote'),
    positionColumn,
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
