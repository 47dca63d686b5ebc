import { randomBytes } from 'node:crypto'

// No I, L, O or U, because request ids are read out over the phone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export function newRequestId(): string {
  const letters = Array.from(randomBytes(8), (byte) => alphabet[byte & 31]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}
