import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { defineFields, email, integer, paragraphs, phone, readOnly, text } from '#app/records/field/fields.ts'

export const careerFields = defineFields({
  fullName: text('Full Name', { max: textLimits.name, required: 'Please enter your full name.' }),
  email: email('Email', { required: 'Please enter an e-mail address.' }),
  phone: phone('Phone'),
  jobTitle: readOnly(text('Opening', { max: textLimits.line, initial: '' })),
  coverLetter: paragraphs('Cover Letter', { max: textLimits.letter }),
  cvName: readOnly(text('CV', { max: textLimits.line, initial: '', csvHeading: 'CV (file)' })),
  cvType: readOnly(text('Type of the CV', { max: textLimits.line, initial: '', csvHeading: false })),
  /** In bytes. */
  cvSize: readOnly(integer('Size of the CV', { initial: '0', csvHeading: false })),
})
