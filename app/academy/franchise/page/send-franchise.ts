import type { Client } from '../../../platform/api/client.ts'
import type { IdempotencyHeaders } from '../../../kit/page/form/idempotency-key.ts'
import { readTextFields } from '../../../kit/page/form/read-text-fields.ts'

export function sendFranchise(api: Client, form: FormData, captcha: string, headers: IdempotencyHeaders) {
  const fields = readTextFields(form, ['name', 'email', 'contact', 'massage', 'topic'])
  return api.post('/InsertFranchise', { body: { ...fields, captcha }, headers })
}
