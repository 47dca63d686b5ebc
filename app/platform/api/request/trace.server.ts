import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import { isTrustedProxy } from './client-address.server.ts'

// No I, L, O or U, because request ids are read out over the phone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export function newRequestId(): string {
  const letters = Array.from(randomBytes(8), (byte) => alphabet[byte & 31]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

export function getRequestId(
  { headers, socket }: IncomingMessage,
  settings: Pick<Settings, 'trustedProxies'>,
): string {
  const header = headers['x-request-id']
  const isValid = typeof header === 'string' && /^[\w.:-]{1,64}$/.test(header)
  return isValid && isTrustedProxy(socket.remoteAddress, settings) ? header : newRequestId()
}
