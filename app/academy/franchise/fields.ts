import { textLimits } from '../../platform/api/fields/text-limits.ts'
import { defineFields, email, paragraphs, phone, text } from '../../records/field/fields.ts'

export const franchiseFields = defineFields({
  name: text('Name', { max: textLimits.name, required: 'Please enter your name.' }),
  email: email('Email', { required: 'Please enter an e-mail address.' }),
  contact: phone('Contact'),
  massage: paragraphs('Message', { max: textLimits.message, initial: '' }),
})
