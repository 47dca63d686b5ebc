import type { PublicJwk } from './signing-key.server.ts'

export type StoredKey = {
  keyId: string
  publicJwk: PublicJwk
  /** Null once the key is retired. */
  sealedPrivateKey: string | null
  createdAt: string
  retiredAt: string | null
  /** Set if the private key has leaked: its signatures are no longer valid. */
  compromisedAt: string | null
}

export type PublishedKey = PublicJwk & { kid: string; use: 'sig'; alg: 'RS256' }

const maxAgeMs = 365 * 24 * 60 * 60 * 1000

/** The `kid` of signatures. Open Badges 3.0 requires an address that returns the public key. */
export const keyUrl = (origin: string, keyId: string): string => `${origin}/certificates/keys/${keyId}`

const toPublishedKey = (
  origin: string,
  { keyId, publicJwk }: Pick<StoredKey, 'keyId' | 'publicJwk'>,
): PublishedKey => ({
  ...publicJwk,
  kid: keyUrl(origin, keyId),
  use: 'sig',
  alg: 'RS256',
})

/** Retired keys stay in the set, because certificates signed with them are still valid. */
export const toKeySet = (origin: string, keys: readonly StoredKey[]): { keys: PublishedKey[] } => ({
  keys: keys.filter(({ compromisedAt }) => compromisedAt === null).map((key) => toPublishedKey(origin, key)),
})

/** Returns the newest key that may sign. */
export const chooseActiveKey = (keys: readonly StoredKey[]): StoredKey | undefined =>
  keys
    .filter(
      ({ sealedPrivateKey, retiredAt, compromisedAt }) => sealedPrivateKey && !retiredAt && !compromisedAt,
    )
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]

export function isRotationDue(keys: readonly StoredKey[], now: Date): boolean {
  const active = chooseActiveKey(keys)
  return active === undefined || now.getTime() - Date.parse(active.createdAt) >= maxAgeMs
}
