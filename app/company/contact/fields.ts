import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import {
  choice,
  date,
  defineFields,
  email,
  paragraphs,
  phone,
  readOnly,
  text,
} from '#app/records/field/fields.ts'
import { contactSubjects } from './contact-subjects.ts'

export const contactFields = defineFields({
  firstName: text('First Name', { max: textLimits.name, required: 'Please enter your first name.' }),
  lastName: text('Last Name', { max: textLimits.name, required: 'Please enter your last name.' }),
  email: email('Email', { required: 'Please enter an e-mail address.' }),
  phone: phone('Phone'),
  subject: choice('Subject', contactSubjects, {
    required: 'Please choose a subject.',
    initial: contactSubjects[0],
  }),
  message: paragraphs('Message', { max: textLimits.message, required: 'Please enter a message.' }),
  /** Requests a paper copy of the document with this number. The message contains the postal address. */
  document: text('Paper copy of', { max: 60 }),
  /** Date by which a paper copy must be sent; null if none is due. */
  dueOn: readOnly(date('Due')),
})
