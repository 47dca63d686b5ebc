/** Survives the redirect from the form to the openings. `title` is missing for a general application. */
export type SentApplication = { title: string | undefined; reference: string }

const key = 'application-sent'

export function storeSentApplication(sent: SentApplication): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(sent))
  } catch {
    // Without storage, the reference number is in the toast and in the e-mail.
  }
}

export function readSentApplication(): SentApplication | undefined {
  try {
    const { title, reference } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<SentApplication>
    return typeof reference === 'string' ? { title, reference } : undefined
  } catch {
    return undefined
  }
}

export function forgetSentApplication(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}
