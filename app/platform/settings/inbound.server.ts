import { SettingError } from './setting-error.ts'
import { isLoopback } from './smtp-url.server.ts'

export type InboundSettings = {
  host: string
  port: number
  /** False: STARTTLS, or no encryption on loopback. */
  isSecure: boolean
  isLoopback: boolean
  user: string
  password: string
  mailbox: string
  /** Answers go to this address with a signed token: `reply+<token>@example.com`. */
  address: string
  /** Name of the own mail server in `Authentication-Results`. Without it, these headers are ignored. */
  server: string | undefined
}

const urlExample = 'imaps://user:password@mail.example.com'
const addressExample = 'reply@example.com'
/** With the token, the local part has at most 64 characters. */
const maxLocalLength = 20

/**
 * Requires TLS with a verified certificate, except on loopback.
 * @throws SettingError for other URLs, and if only one of IMAP_URL and INBOUND_ADDRESS is set
 */
export function readInbound(text: (name: string) => string | undefined): InboundSettings | undefined {
  const [value, address, server] = [text('IMAP_URL'), text('INBOUND_ADDRESS'), text('INBOUND_SERVER')]
  if (value === undefined && address === undefined) return undefined
  if (value === undefined)
    throw new SettingError('IMAP_URL', 'must be set together with INBOUND_ADDRESS.', urlExample)
  const url = URL.parse(value)
  if (
    !url ||
    !/^imaps?:$/.test(url.protocol) ||
    !url.hostname ||
    !url.username ||
    !url.password ||
    url.search
  )
    throw new SettingError(
      'IMAP_URL',
      'must be an imap:// or imaps:// address with user and password.',
      urlExample,
    )
  if (address === undefined)
    throw new SettingError('INBOUND_ADDRESS', 'must be set together with IMAP_URL.', addressExample)
  const [, local = ''] = /^([\w.-]+)@[a-z\d-]+(?:\.[a-z\d-]+)+$/i.exec(address) ?? []
  if (!local || local.length > maxLocalLength)
    throw new SettingError(
      'INBOUND_ADDRESS',
      `must be an e-mail address without +, with at most ${maxLocalLength} characters before the @, not "${address}".`,
      addressExample,
    )
  const isSecure = url.protocol === 'imaps:'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 993 : 143),
    isSecure,
    isLoopback: isLoopback(url.hostname),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    mailbox: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
    address: address.toLowerCase(),
    server: server?.toLowerCase(),
  }
}
