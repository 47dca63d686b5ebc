import { defineFields, integer, paragraphs, picture, text } from '#app/records/field/fields.ts'

export const machineFields = defineFields({
  name: text('Name', { max: 120, required: 'Please enter a name.' }),
  text: paragraphs('Text', { max: 1000, rows: 4, required: 'Please describe the machine.' }),
  year: integer('Built in', {
    min: 1900,
    max: 2100,
    invalid: 'Please enter a year from 1900 to 2100, or leave it empty.',
  }),
  image: picture('Image'),
})
