import { choice, date, defineFields, paragraphs, picture, text } from '#app/records/field/fields.ts'
import { seoFields } from '#app/records/seo-fields.ts'
import { divisionLabels, divisions } from '#app/kit/page/divisions.ts'

export const newsFields = defineFields({
  tittle: text('Title', { max: 160, required: 'Please enter a title.' }),
  name: text('Author', { max: 120, required: 'Please enter an author.' }),
  description: paragraphs('Description', { max: 20_000, rows: 8, required: 'Please enter a description.' }),
  /** Published news with a future date is public from that date. */
  date: date('Date', { required: 'Please enter a date as YYYY-MM-DD.' }),
  tags: text('Tags', {
    max: 300,
    initial: '',
    hint: 'Separated by commas, for example: Academy, Workshop.',
  }),
  /** Also selects the layout of the article. */
  house: choice('Division', divisions, {
    labels: divisionLabels,
    required: 'Please choose a division.',
    initial: 'gloves',
    hint: 'Appears in this section of the site.',
    csvHeading: 'House',
  }),
  image: picture('Image'),
  ...seoFields,
})
