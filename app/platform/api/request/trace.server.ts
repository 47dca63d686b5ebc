import { randomFillSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import { isTrustedProxy } from './client-address.server.ts'

/** Request data for logs and metrics. Never contains the query string or the client's address. */
export type Trace = {
  readonly id: string
  route: string
  page?: string
  /** Id of the signed-in administrator. */
  administrator?: string
  /** Set if the server rejected the request. */
  rejection?: string
}

// No I, L, O or U, because request ids are read out over the phone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const pairs = Array.from({ length: 1024 }, (_, i) => `${alphabet[i >> 5]}${alphabet[i & 31]}`)

const random = new Uint16Array(4 * 512)
let nextIndex = random.length

const nextPair = (): string => pairs[(random[nextIndex++] as number) & 1023] as string

export function newRequestId(): string {
  if (nextIndex === random.length) {
    randomFillSync(random)
    nextIndex = 0
  }
  return `${nextPair()}${nextPair()}-${nextPair()}${nextPair()}`
}

export function getRequestId(
  { headers, socket }: IncomingMessage,
  settings: Pick<Settings, 'trustedProxies'>,
): string {
  const header = headers['x-request-id']
  const isValid = typeof header === 'string' && /^[\w.:-]{1,64}$/.test(header)
  return isValid && isTrustedProxy(socket.remoteAddress, settings) ? header : newRequestId()
}
