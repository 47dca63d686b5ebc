import { createHash, generateKeyPair, type JsonWebKey, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'

/** Open Badges 3.0 requires RS256. 3072 bits are considered secure beyond 2030. */
const modulusLength = 3072

export type PublicJwk = { kty: 'RSA'; n: string; e: string }

export type SigningKey = { keyId: string; publicJwk: PublicJwk; privateKey: KeyObject }

/** Takes up to a second. */
export async function generateSigningKey(): Promise<SigningKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength })
  const publicJwk = toPublicJwk(publicKey.export({ format: 'jwk' }))
  return { keyId: thumbprint(publicJwk), publicJwk, privateKey }
}

function toPublicJwk({ n, e }: JsonWebKey): PublicJwk {
  if (n === undefined || e === undefined) throw new TypeError('The key is not an RSA key.')
  return { kty: 'RSA', n, e }
}

/** RFC 7638: the members in alphabetical order, without spaces. */
const thumbprint = ({ kty, n, e }: PublicJwk): string =>
  createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url')
