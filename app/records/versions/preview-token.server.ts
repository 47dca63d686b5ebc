import { createHmac, timingSafeEqual } from 'node:crypto'
import { isContent } from '../../collections.ts'
import type { SigningSecret } from '../../platform/db/signing-secret.server.ts'
import type { RecordRef } from './snapshots.server.ts'

/** How long an address shows drafts, in milliseconds. */
const lifetime = 7 * 86_400_000

const sign = ({ signingSecret }: SigningSecret, text: string): string =>
  createHmac('sha256', signingSecret).update(`preview.${text}`).digest('base64url')

/** Whose address it is: it shows nothing once that account is disabled or gets another password, or a program's token ends. */
type Preview = RecordRef & { userId: string; tokenId?: string | undefined }

/**
 * What lets anybody see the site with the draft of a record.
 * @param madeAt milliseconds; before its maker was seen to be signed in. @returns the token and when it expires, ISO-8601 UTC.
 */
export function previewToken(
  settings: SigningSecret,
  { collection, recordId, userId, tokenId }: Preview,
  madeAt = Date.now(),
) {
  const expires = madeAt + lifetime
  const text = [collection, recordId, userId, expires, ...(tokenId ? [tokenId] : [])].join('.')
  return { token: `${text}.${sign(settings, text)}`, expiresAt: new Date(expires).toISOString() }
}

/** What a token names; undefined if it is not ours or has expired. */
export function readPreviewToken(
  settings: SigningSecret,
  token: string,
): (Preview & { madeAt: string }) | undefined {
  const [, text = '', given = ''] = /^(.*)\.(.*)$/.exec(token) ?? []
  const [expected, mac] = [Buffer.from(sign(settings, text)), Buffer.from(given)]
  if (mac.length !== expected.length || !timingSafeEqual(mac, expected)) return undefined
  const [collection = '', id = '', userId = '', expires = '', tokenId] = text.split('.')
  const left = Number(expires) - Date.now()
  if (!isContent(collection) || !(left > 0 && left <= lifetime)) return undefined
  const madeAt = new Date(Number(expires) - lifetime).toISOString()
  return { collection, recordId: Number(id), userId, tokenId, madeAt }
}
