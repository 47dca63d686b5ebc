import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import {
  choice,
  defineFields,
  email,
  paragraphs,
  phone,
  readOnly,
  reference,
  text,
} from '#app/records/field/fields.ts'
import { admissionSourceLabels, admissionSources } from './admission-sources.ts'

export const admissionFields = defineFields({
  fullName: text('Full Name', { max: textLimits.name, required: 'Please enter your full name.' }),
  email: email('Email', { required: 'Please enter an e-mail address.' }),
  phoneNumber: phone('Phone'),
  location: text('Location', { max: textLimits.line }),
  course_id: reference('Course', { required: 'Please choose a course.', isNullable: true }),
  batch_id: reference('Intake', { invalid: 'Please choose an intake from the list.' }),
  message: paragraphs('Message', { max: textLimits.message, initial: '' }),
  source: readOnly(
    choice('Source', admissionSources, { labels: admissionSourceLabels, initial: 'website', isClosed: true }),
  ),
  comment: readOnly(paragraphs('Comment', { max: textLimits.message })),
})
