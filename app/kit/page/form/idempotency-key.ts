export type IdempotencyHeaders = { 'Idempotency-Key': string }

/** Keeps the same key until the form data changes, so that the server stores a retried form only once. */
export class IdempotencyKey {
  #fingerprint = ''
  #key = ''

  headersFor(form: FormData): IdempotencyHeaders {
    const fingerprint = computeFingerprint(form)
    if (fingerprint !== this.#fingerprint) {
      this.#fingerprint = fingerprint
      this.#key = newKey()
    }
    return { 'Idempotency-Key': this.#key }
  }

  /** Call after success, so that sending the same data again counts as a new form. */
  reset(): void {
    this.#fingerprint = ''
  }
}

function computeFingerprint(form: FormData): string {
  const entries = [...form].map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
  )
  return JSON.stringify(entries)
}

// crypto.randomUUID is not available over plain http.
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
