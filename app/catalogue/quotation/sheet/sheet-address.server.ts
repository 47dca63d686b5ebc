import {
  isSignature,
  isUnexpired,
  sign,
  type SigningSecret,
} from '../../../platform/db/signing-secret.server.ts'

const dayMs = 86_400_000
/** Expiry is rounded up to a whole day so that a retry gets the same address. */
const lifetimeDays = 30

type SentQuotation = { id: number; reference: string }

const signSheet = (settings: SigningSecret, { id, reference }: SentQuotation, expires: number): string =>
  sign(settings, 'sheet', `${id}.${reference}.${expires}`)

export function createSheetPath(settings: SigningSecret, sent: SentQuotation): string {
  const expires = (Math.floor(Date.now() / dayMs) + lifetimeDays + 1) * dayMs
  return `/api/QuotationSheet/${sent.id}.${expires}.${signSheet(settings, sent, expires)}`
}

/** @returns the unverified quotation id, or undefined if the token has expired or is malformed. */
export function parseSheetToken(token: string): number | undefined {
  const [, id, expires] = /^(\d{1,15})\.(\d{1,15})\.[\w-]{43}$/.exec(token) ?? []
  return id && isUnexpired(Number(expires), (lifetimeDays + 1) * dayMs) ? Number(id) : undefined
}

export function hasValidSignature(settings: SigningSecret, token: string, sent: SentQuotation): boolean {
  const [, expires, signature = ''] = token.split('.')
  return isSignature(signSheet(settings, sent, Number(expires)), signature)
}
