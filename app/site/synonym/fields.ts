import { defineFields, text } from '#app/records/field/fields.ts'

/** Both fields are lists of words or phrases, separated by commas. */
export const synonymFields = defineFields({
  words: text('Words that visitors type', {
    max: 300,
    required: 'Please enter at least one word.',
    hint: 'Separate words or phrases by commas: job, vacancy, walk-in',
  }),
  finds: text('Also search for', {
    max: 300,
    required: 'Please enter at least one word.',
    hint: 'Use words of the site: career, opening',
  }),
})
