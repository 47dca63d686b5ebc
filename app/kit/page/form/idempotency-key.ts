/** Headers that make a retry of the same form count once. */
export type IdempotencyHeaders = { 'Idempotency-Key': string }

/** One fill of a form: the same answers keep their key however often they are sent, others get a new one. */
export class IdempotencyKey {
  #answers = ''
  #key = ''

  headersFor(form: FormData): IdempotencyHeaders {
    const answers = fingerprint(form)
    if (answers !== this.#answers) {
      this.#answers = answers
      this.#key = newKey()
    }
    return { 'Idempotency-Key': this.#key }
  }

  /** The form was received: the same answers sent again are meant again. */
  end(): void {
    this.#answers = ''
  }
}

function fingerprint(form: FormData): string {
  const entries = [...form].map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
  )
  return JSON.stringify(entries)
}

// crypto.randomUUID is missing on plain http; random bytes are not.
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
