import {
  createListScreen,
  fieldColumn,
  positionColumn,
  createRecordForm,
} from '#app/kit/admin/content-screen.tsx'
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
