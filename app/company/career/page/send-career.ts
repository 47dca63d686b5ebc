import type { Client } from '../../../platform/api/client.ts'
import type { IdempotencyHeaders } from '../../../kit/page/form/idempotency-key.ts'

const fields = ['fullName', 'email', 'phone', 'coverLetter', 'job', 'cv', 'topic'] as const

export function sendCareer(api: Client, form: FormData, headers?: IdempotencyHeaders, captcha?: string) {
  const body = new FormData()
  for (const name of fields) {
    const value = form.get(name)
    if (value !== null) body.set(name, value)
  }
  if (captcha) body.set('captcha', captcha)
  return api.post('/Career', { body, headers })
}

export const careerThanks = (title: string | undefined): string =>
  title ? `Application for ${title} Submitted Successfully!` : 'General Application Submitted Successfully!'
