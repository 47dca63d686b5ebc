import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { defineFields, email, paragraphs, phone, text } from '#app/records/field/fields.ts'
import { requiredMessages } from './required-messages.ts'

export const franchiseFields = defineFields({
  name: text('Name', { max: textLimits.name, required: requiredMessages.name }),
  email: email('Email', { required: requiredMessages.email }),
  contact: phone('Contact'),
  massage: paragraphs('Message', { max: textLimits.message, initial: '' }),
})
