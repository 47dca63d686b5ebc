import { choice, defineFields, integer, paragraphs, picture, text } from '../../records/field/fields.ts'
import { audienceLabels, audiences, yearMessage } from './testimonial-validation.ts'

/** Customers have a `title`; students have `course`, `year` and `now`, the current job. */
export const testimonialFields = defineFields({
  audience: choice('Author', audiences, {
    labels: audienceLabels,
    required: 'Please choose customer or student.',
    csvHeading: 'Audience',
  }),
  name: text('Name', { max: 120, required: 'Please enter a name.' }),
  quote: paragraphs('Quote', { max: 600, rows: 4, required: 'Please enter the quote.' }),
  title: text('Profession and town', { max: 120, csvHeading: 'Title' }),
  course: text('Course', { max: 120 }),
  year: integer('Year', { min: 1950, max: 2100, invalid: yearMessage }),
  now: text('Current job', { max: 120, placeholder: 'NDT technician, Kochi', csvHeading: 'Now' }),
  image: picture('Image'),
})
