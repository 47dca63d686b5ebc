import { defineFields, text } from '#app/records/field/fields.ts'

/** Both fields are lists of words or phrases, separated by commas. */
export const synonymFields = defineFields({
  words: text('Words that visitors type', { max: 300, required: 'Please enter at least one word.' }),
  finds: text('Also search for', { max: 300, required: 'Please enter at least one word.' }),
})
