import { randomBytes } from 'node:crypto'
import { keyedDigest } from '#app/platform/db/signing-secret.server.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'

type AuthSecret = Pick<Settings, 'authSecret'>

export const createKeyId = (): string => randomBytes(16).toString('base64url')

/** Derived from AUTH_SECRET, so that the database and its backups do not contain it. */
const deriveKey = ({ authSecret }: AuthSecret, keyId: string): Buffer =>
  keyedDigest(authSecret, `webhook.${keyId}`)

export const webhookSecret = (settings: AuthSecret, keyId: string): string =>
  `whsec_${deriveKey(settings, keyId).toString('base64')}`

/** Headers of Standard Webhooks 1.0. */
export function signatureHeaders(
  settings: AuthSecret,
  { keyId, messageId, body }: { keyId: string; messageId: string; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = keyedDigest(deriveKey(settings, keyId), `${messageId}.${timestamp}.${body}`)
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature.toString('base64')}`,
  }
}
