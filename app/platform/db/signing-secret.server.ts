import { type BinaryLike, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import type { Db } from './database.ts'

declare module '#app/platform/db/database.ts' {
  interface Database {
    signingSecret: { id: number; value: string }
  }
}

export type SigningSecret = { signingSecret: string }

/** Each purpose has its own signatures. Links that were sent stay valid only while the names stay the same. */
type Purpose = 'address' | 'certificate' | 'password' | 'picture' | 'preview' | 'seatOffer' | 'sheet'

/** HMAC-SHA-256. */
export const keyedDigest = (key: BinaryLike, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

/** @returns 43 letters of base64url. The payload may be public. */
export const sign = ({ signingSecret }: SigningSecret, purpose: Purpose, payload: string | number): string =>
  keyedDigest(signingSecret, `${purpose}.${payload}`).toString('base64url')

/** Takes the same time for every signature of the expected length. */
export function isSignature(expected: string, actual: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** @param expires milliseconds since 1970. @returns false also if the clock was ahead when the link was signed. */
export function isUnexpired(expires: number, lifetimeMs: number): boolean {
  const remainingMs = expires - Date.now()
  return remainingMs > 0 && remainingMs <= lifetimeMs
}

/** Derived from AUTH_SECRET and a database row that backups exclude, so that neither a backup nor the database alone is enough to forge a token. */
export async function loadSigningSecret(
  db: Db,
  { authSecret }: Pick<Settings, 'authSecret'>,
): Promise<SigningSecret> {
  const secretQuery = db.selectFrom('signingSecret').select('value')
  const isMissing = (await secretQuery.executeTakeFirst()) === undefined
  if (isMissing)
    await db
      .insertInto('signingSecret')
      .values({ id: 1, value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  const { value } = await secretQuery.executeTakeFirstOrThrow()
  const signingSecret = keyedDigest(authSecret, `signing.${value}`).toString('base64url')
  return { signingSecret }
}
