import { defineFields, paragraphs, text } from '#app/records/field/fields.ts'

export const affiliationFields = defineFields({
  name: text('Name', { max: 120, required: 'Please enter a name.' }),
  role: text('Role', { max: 120, required: 'Please enter a role.', placeholder: 'Recognition in India' }),
  description: paragraphs('Description', { max: 600, rows: 4, required: 'Please enter a description.' }),
  reference: text('Reference', { max: 120, required: 'Please enter a reference.' }),
})
