import type { Client } from '../../../platform/api/client.ts'
import type { IdempotencyHeaders } from '../../../kit/page/form/idempotency-key.ts'
import { readTextFields } from '../../../kit/page/form/read-text-fields.ts'

const fieldNames = ['fullName', 'email', 'phoneNumber', 'location', 'message', 'topic'] as const

export function sendAdmission(
  api: Client,
  form: FormData,
  course_id: number,
  headers?: IdempotencyHeaders,
  captcha?: string,
) {
  return api.post('/Admission', {
    body: { ...readTextFields(form, fieldNames), course_id, captcha },
    headers,
  })
}

export const admissionThanks = 'Your application has been received.'
