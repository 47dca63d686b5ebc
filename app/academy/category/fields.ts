import { choice, defineFields, text } from '#app/records/field/fields.ts'
import { drawingNames } from './course-drawings.ts'

export const categoryFields = defineFields({
  name: text('Name', { max: 60, required: 'Please enter a name.' }),
  drawing: choice('Drawing', drawingNames, { invalid: 'Please choose a drawing or leave the field empty.' }),
})
