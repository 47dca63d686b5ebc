import { sign, type KeyObject } from 'node:crypto'
import type { AchievementCredential } from './achievement-credential.ts'
import type { StatusListCredential } from './status-list.ts'

/** Signs a credential as a VC-JWT (Open Badges 3.0, section 8.2): the payload is the credential, plus registered claims. */
export function signCredential(
  credential: AchievementCredential | StatusListCredential,
  { kid, privateKey }: { kid: string; privateKey: KeyObject },
): string {
  const validUntil = 'validUntil' in credential ? credential.validUntil : undefined
  const payload = {
    ...credential,
    iss: typeof credential.issuer === 'string' ? credential.issuer : credential.issuer.id,
    jti: credential.id,
    sub: credential.credentialSubject.id,
    nbf: toNumericDate(credential.validFrom),
    ...(validUntil && { exp: toNumericDate(validUntil) }),
  }
  const signed = `${encode({ alg: 'RS256', kid, typ: 'JWT' })}.${encode(payload)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const toNumericDate = (date: string): number => Math.floor(Date.parse(date) / 1000)
