import { defineFields, paragraphs, picture, text } from '#app/records/field/fields.ts'

export const facilityFields = defineFields({
  name: text('Name', { max: 120, required: 'Please enter a name.' }),
  description: paragraphs('Description', { max: 600, rows: 4, required: 'Please enter a description.' }),
  image: picture('Image'),
})
