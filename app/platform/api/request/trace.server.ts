import { randomFillSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Settings } from '../../settings/settings.server.ts'
import { isTrustedProxy } from './client-address.server.ts'

/** What the log and the metrics tell of a request: its id and the pattern of its route, never its query or its sender. */
export type Trace = {
  readonly id: string
  route: string
  /** Path of the public page that answers, for counting visits. */
  page?: string
}

// Without I, L, O and U: ids are read out over the phone.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const pairs = Array.from({ length: 1024 }, (_, i) => `${letters[i >> 5]}${letters[i & 31]}`)

const random = new Uint16Array(4 * 512)
let used = random.length

const pair = (): string => pairs[(random[used++] as number) & 1023] as string

/** A new request id of 40 random bits, such as `7K3M-9QXT`. */
export function newRequestId(): string {
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  return `${pair()}${pair()}-${pair()}${pair()}`
}

/** The id that a trusted proxy gave a request, or else a new one. */
export function requestIdOf(
  { headers, socket }: IncomingMessage,
  settings: Pick<Settings, 'trustedProxies'>,
): string {
  const given = headers['x-request-id']
  const isGiven = typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given)
  return isGiven && isTrustedProxy(socket.remoteAddress, settings) ? given : newRequestId()
}
