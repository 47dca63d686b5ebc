import type { Client } from '../../api/client.ts'
import type { OnceHeaders } from '../../forms/attempt.ts'

const fields = ['fullName', 'email', 'phone', 'coverLetter', 'job', 'cv'] as const

/** Sends the application form's fields and file to the API. */
export function sendCareer(api: Client, form: FormData, headers?: OnceHeaders) {
  const body = new FormData()
  for (const name of fields) {
    const value = form.get(name)
    if (value !== null) body.set(name, value)
  }
  return api.post('/Career', { body, headers })
}

/** @param title of the opening; undefined for a general application. */
export const careerThanks = (title: string | undefined): string =>
  title ? `Application for ${title} Submitted Successfully!` : 'General Application Submitted Successfully!'
