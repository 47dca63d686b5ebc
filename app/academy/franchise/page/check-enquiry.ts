import type { FieldErrors } from '../../../platform/errors.ts'
import { readTextFields } from '../../../kit/page/form/read-text-fields.ts'
import { requiredMessages } from '../required-messages.ts'

const captchaMessage = 'Please verify the CAPTCHA before submitting.'

/** Checks the required fields together with the captcha, because the server checks the captcha first. */
export function checkEnquiry(form: FormData): FieldErrors | undefined {
  if (form.has('captcha')) return undefined
  const { name, email } = readTextFields(form, ['name', 'email'])
  return {
    ...(!name.trim() && { name: requiredMessages.name }),
    ...(!email.includes('@') && { email: requiredMessages.email }),
    captcha: captchaMessage,
  }
}
