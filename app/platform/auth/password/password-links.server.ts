import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { now } from '../../db/time.ts'
import type { Db } from '../../db/open.server.ts'
import type { SigningSecret } from '../../db/signing-secret.server.ts'
import { tokenDigest } from '../token-digests.server.ts'

declare module '../../db/schema.server.ts' {
  interface Database {
    verification: VerificationTable
  }
}

/** What better-auth stores for sign-ins that wait for a code, and our links: no backup has it. Times are ISO-8601 UTC. */
export type VerificationTable = {
  id: string
  /** SHA-256 of the token. */
  identifier: string
  /** `password:` and the id of the account, for a link. */
  value: string
  /** Random, of a link: its token cannot be made without it. */
  nonce: string | null
  expiresAt: string
  createdAt: string
  updatedAt: string
}

/** Forgets links, and sign-ins that wait for a code, whose time is over. */
export async function sweepLinks(db: Db): Promise<void> {
  await db.deleteFrom('verification').where('expiresAt', '<', now()).execute()
}

const digestOf = (token: string): string => tokenDigest(`password:${token}`)
const prefix = 'password:'

/** Made again from the row when a mail is sent: tokens are stored nowhere, and the nonce is in no backup. */
const tokenOf = ({ signingSecret }: SigningSecret, id: string, nonce: string): string =>
  createHmac('sha256', signingSecret).update(`password.${id}.${nonce}`).digest('base64url')

/** Makes a link with which somebody chooses a password, once. It takes the place of earlier ones. */
export async function newPasswordLink(
  trx: Db,
  settings: SigningSecret,
  userId: string,
  seconds: number,
): Promise<{ id: string; token: string }> {
  const id = randomUUID()
  const nonce = randomBytes(32).toString('base64url')
  const token = tokenOf(settings, id, nonce)
  await removePasswordLinks(trx, userId)
  await trx
    .insertInto('verification')
    .values({
      id,
      identifier: digestOf(token),
      value: prefix + userId,
      nonce,
      expiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
      createdAt: now(),
      updatedAt: now(),
    })
    .execute()
  return { id, token }
}

/** The token of a link; undefined if it was used or replaced, has expired, or another secret has signed it. */
export async function tokenOfLink(db: Db, settings: SigningSecret, id: string): Promise<string | undefined> {
  const link = await db
    .selectFrom('verification')
    .select(['identifier', 'nonce'])
    .where('id', '=', id)
    .where('expiresAt', '>', now())
    .executeTakeFirst()
  if (!link?.nonce) return undefined
  const token = tokenOf(settings, id, link.nonce)
  return link.identifier === digestOf(token) ? token : undefined
}

/** Ends all links of an account. */
export async function removePasswordLinks(trx: Db, userId: string): Promise<void> {
  await trx
    .deleteFrom('verification')
    .where('value', '=', prefix + userId)
    .execute()
}

/** The enabled account to which a token belongs; undefined if there is none, or it has expired. */
export async function ownerOfLink(db: Db, token: string) {
  const link = await db
    .selectFrom('verification')
    .select('value')
    .where('identifier', '=', digestOf(token))
    .where('expiresAt', '>', now())
    .executeTakeFirst()
  return db
    .selectFrom('user')
    .select(['id', 'name', 'email'])
    .where('id', '=', link?.value.slice(prefix.length) ?? '')
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
}

/** Uses a token up. @returns whether this was its first use. */
export async function useLink(trx: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('verification')
    .where('identifier', '=', digestOf(token))
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
