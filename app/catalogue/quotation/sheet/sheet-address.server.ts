import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SigningSecret } from '../../../platform/db/signing-secret.server.ts'

const day = 86_400_000
/** How long the sender can fetch the sheet, in days; the last one is whole, so that a retry gets the same address. */
const lifetime = 30

type Sent = { id: number; reference: string }

const sign = ({ signingSecret }: SigningSecret, { id, reference }: Sent, expires: number): string =>
  createHmac('sha256', signingSecret).update(`sheet.${id}.${reference}.${expires}`).digest('base64url')

/** Where the sender of a request can fetch its sheet for thirty days, and nobody else without this address. */
export function sheetPath(settings: SigningSecret, sent: Sent): string {
  const expires = (Math.floor(Date.now() / day) + lifetime + 1) * day
  return `/api/QuotationSheet/${sent.id}.${expires}.${sign(settings, sent, expires)}`
}

/** The id that a token names; undefined if it has expired. Whether it is ours is known once its row is. */
export function namedIn(token: string): number | undefined {
  const [, id, expires] = /^(\d{1,15})\.(\d{1,15})\.[\w-]{43}$/.exec(token) ?? []
  const left = Number(expires) - Date.now()
  return id !== undefined && left > 0 && left <= (lifetime + 1) * day ? Number(id) : undefined
}

/** Whether we made a token for this request. */
export function isSigned(settings: SigningSecret, token: string, sent: Sent): boolean {
  const [, expires, given = ''] = token.split('.')
  const [ours, theirs] = [Buffer.from(sign(settings, sent, Number(expires))), Buffer.from(given)]
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}
