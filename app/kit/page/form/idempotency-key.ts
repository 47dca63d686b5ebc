import { useState } from 'react'

/** Keeps the same key until the content changes, so that the server stores a retried request only once. */
export class IdempotencyKey {
  #fingerprint = ''
  #key = ''

  headersFor(content: object): { 'Idempotency-Key': string } {
    const fields = content instanceof FormData ? [...content].filter(([name]) => name !== 'captcha') : content
    const fingerprint = JSON.stringify(fields, (_, value: unknown) =>
      value instanceof File ? [value.name, value.size, value.lastModified] : value,
    )
    if (fingerprint !== this.#fingerprint) {
      this.#fingerprint = fingerprint
      // crypto.randomUUID is not available over plain http.
      this.#key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join('')
    }
    return { 'Idempotency-Key': this.#key }
  }

  /** Call after success, so that sending the same data again counts as a new form. */
  reset(): void {
    this.#fingerprint = ''
  }
}

export const useIdempotencyKey = (): IdempotencyKey => useState(() => new IdempotencyKey())[0]
