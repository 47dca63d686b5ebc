import type { Client } from '../../../platform/api/client.ts'
import type { Subject } from '../contact-subjects.ts'
import type { IdempotencyHeaders } from '../../../kit/page/form/idempotency-key.ts'
import { writtenDate } from '../../../ui/date/date-formats.ts'
import { getPaperCopyDueDate } from '../../../catalogue/document/paper-copy.ts'
import { readTextFields } from '../../../kit/page/form/read-text-fields.ts'

const names = ['firstName', 'lastName', 'email', 'phone', 'subject', 'message', 'document', 'topic'] as const

export function sendContact(api: Client, form: FormData, headers?: IdempotencyHeaders, captcha?: string) {
  const fields = readTextFields(form, names)
  return api.post('/Contact', { body: { ...fields, subject: fields.subject as Subject, captcha }, headers })
}

export function contactThanks(form: FormData): string {
  const { firstName, document } = readTextFields(form, ['firstName', 'document'])
  const next = document
    ? `The paper copy of ${document} will be sent by ${writtenDate(getPaperCopyDueDate())}.`
    : "We'll get back to you soon."
  return `Thank you, ${firstName.trim()}! ${next}`
}
