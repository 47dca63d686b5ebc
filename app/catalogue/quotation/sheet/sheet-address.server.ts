import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SigningSecret } from '../../../platform/db/signing-secret.server.ts'

const dayMs = 86_400_000
/** Expiry is rounded up to a whole day so that a retry gets the same address. */
const lifetimeDays = 30

type SentQuotation = { id: number; reference: string }

const sign = ({ signingSecret }: SigningSecret, { id, reference }: SentQuotation, expires: number): string =>
  createHmac('sha256', signingSecret).update(`sheet.${id}.${reference}.${expires}`).digest('base64url')

export function createSheetPath(settings: SigningSecret, sent: SentQuotation): string {
  const expires = (Math.floor(Date.now() / dayMs) + lifetimeDays + 1) * dayMs
  return `/api/QuotationSheet/${sent.id}.${expires}.${sign(settings, sent, expires)}`
}

/** @returns the unverified quotation id, or undefined if the token has expired or is malformed. */
export function parseSheetToken(token: string): number | undefined {
  const [, id, expires] = /^(\d{1,15})\.(\d{1,15})\.[\w-]{43}$/.exec(token) ?? []
  const remainingMs = Number(expires) - Date.now()
  return id !== undefined && remainingMs > 0 && remainingMs <= (lifetimeDays + 1) * dayMs
    ? Number(id)
    : undefined
}

export function hasValidSignature(settings: SigningSecret, token: string, sent: SentQuotation): boolean {
  const [, expires, signature = ''] = token.split('.')
  const [expected, actual] = [Buffer.from(sign(settings, sent, Number(expires))), Buffer.from(signature)]
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
