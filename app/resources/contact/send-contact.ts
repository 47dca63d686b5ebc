import type { Client } from '../../api/client.ts'
import type { Subject } from '../../content/contact-page.ts'
import type { OnceHeaders } from '../../forms/attempt.ts'
import { textFields } from '../../forms/text-fields.ts'

/** Sends the contact form's fields to the API. */
export function sendContact(api: Client, form: FormData, headers?: OnceHeaders) {
  const fields = textFields(form, ['firstName', 'lastName', 'email', 'phone', 'subject', 'message'])
  return api.post('/Contact', { body: { ...fields, subject: fields.subject as Subject }, headers })
}

export const contactThanks = (form: FormData): string =>
  `Thank you, ${textFields(form, ['firstName']).firstName.trim()}! We'll get back to you soon.`
