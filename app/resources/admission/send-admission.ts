import type { Client } from '../../api/client.ts'
import type { OnceHeaders } from '../../forms/attempt.ts'
import { textFields } from '../../forms/text-fields.ts'

/** Sends the admission form's fields to the API. @param course_id the course that is applied for. */
export function sendAdmission(api: Client, form: FormData, course_id: number, headers?: OnceHeaders) {
  const fields = textFields(form, ['fullName', 'email', 'phoneNumber', 'location', 'message'])
  return api.post('/Admission', { body: { ...fields, course_id }, headers })
}

export const admissionThanks = 'Your application has been received.'
