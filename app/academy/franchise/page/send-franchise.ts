import type { Client } from '../../../platform/api/client.ts'
import type { IdempotencyHeaders } from '../../../kit/page/form/idempotency-key.ts'
import { textFields } from '../../../kit/page/form/read-text-fields.ts'

export function sendFranchise(api: Client, form: FormData, captcha: string, headers: IdempotencyHeaders) {
  const fields = textFields(form, ['name', 'email', 'contact', 'massage', 'topic'])
  return api.post('/InsertFranchise', { body: { ...fields, captcha }, headers })
}
