import { defineFields, paragraphs, text } from '#app/records/field/fields.ts'

export const questionFields = defineFields({
  question: text('Question', { max: 200, required: 'Please enter a question.' }),
  answer: paragraphs('Answer', {
    max: 2000,
    rows: 8,
    required: 'Please enter an answer.',
    hint: 'Leave a blank line between paragraphs.',
  }),
})
