import { choice, defineFields, text } from '#app/records/field/fields.ts'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { type DrawingName, drawingNames } from './course-drawings.ts'

const drawingLabels = Object.fromEntries(
  drawingNames.map((name) => [name, capitalize(name).replaceAll('-', ' ')]),
) as Record<DrawingName, string>

export const categoryFields = defineFields({
  name: text('Name', { max: 60, required: 'Please enter a name.' }),
  drawing: choice('Drawing', drawingNames, {
    labels: drawingLabels,
    emptyLabel: 'Based on the course name',
    invalid: 'Please choose a drawing or leave the field empty.',
    hint: 'Shown for courses without a picture.',
  }),
})
