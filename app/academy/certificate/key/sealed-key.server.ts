import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import type { Settings } from '../../../platform/settings/settings.server.ts'

type Secret = Pick<Settings, 'authSecret'>

const version = 'v1'
const algorithm = 'aes-256-gcm'

const deriveKey = (authSecret: string, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', authSecret, salt, 'certificate signing key', 32))

/** The private key was encrypted with another AUTH_SECRET, or its record has been changed. */
export class UnreadableKeyError extends Error {}

/** Encrypts a private key for the database. The result belongs to `keyId` and cannot be used with another one. */
export function sealPrivateKey(privateKey: KeyObject, keyId: string, { authSecret }: Secret): string {
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv(algorithm, deriveKey(authSecret, salt), iv).setAAD(Buffer.from(keyId))
  const der = privateKey.export({ format: 'der', type: 'pkcs8' })
  const encrypted = Buffer.concat([cipher.update(der), cipher.final()])
  const parts = [salt, iv, cipher.getAuthTag(), encrypted]
  return [version, ...parts.map((part) => part.toString('base64url'))].join('.')
}

/** @throws UnreadableKeyError */
export function openPrivateKey(sealed: string, keyId: string, { authSecret }: Secret): KeyObject {
  const [sealedVersion, ...parts] = sealed.split('.')
  const [salt, iv, tag, encrypted] = parts.map((part) => Buffer.from(part, 'base64url'))
  try {
    if (sealedVersion !== version || !salt || !iv || !tag || !encrypted)
      throw new TypeError('Unknown format.')
    const decipher = createDecipheriv(algorithm, deriveKey(authSecret, salt), iv, { authTagLength: 16 })
    decipher.setAAD(Buffer.from(keyId)).setAuthTag(tag)
    const der = Buffer.concat([decipher.update(encrypted), decipher.final()])
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  } catch (cause) {
    throw new UnreadableKeyError(`The private key ${keyId} cannot be decrypted.`, { cause })
  }
}
