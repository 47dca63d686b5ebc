import { isSignature, isUnexpired, sign, type SigningSecret } from '#app/platform/db/signing-secret.server.ts'
import { isContent } from '#app/collections.ts'
import type { RecordRef } from './snapshots.server.ts'

const lifetimeMs = 7 * 86_400_000

/** A preview link stops working when the user is disabled or changes the password, or when the API token is revoked. */
type Preview = RecordRef & { userId: string; tokenId?: string | undefined }

export function createPreviewToken(
  settings: SigningSecret,
  { collection, recordId, userId, tokenId }: Preview,
  createdAt = Date.now(),
) {
  const expires = createdAt + lifetimeMs
  const text = [collection, recordId, userId, expires, ...(tokenId ? [tokenId] : [])].join('.')
  return { token: `${text}.${sign(settings, 'preview', text)}`, expiresAt: new Date(expires).toISOString() }
}

export function readPreviewToken(settings: SigningSecret, token: string) {
  const [, text = '', signature = ''] = /^(.*)\.(.*)$/.exec(token) ?? []
  if (!isSignature(sign(settings, 'preview', text), signature)) return undefined
  const [collection = '', id = '', userId = '', expires = '', tokenId] = text.split('.')
  if (!isContent(collection) || !isUnexpired(Number(expires), lifetimeMs)) return undefined
  const createdAt = new Date(Number(expires) - lifetimeMs).toISOString()
  return { collection, recordId: Number(id), userId, tokenId, createdAt }
}
