import { randomBytes, randomUUID } from 'node:crypto'
import { tokenDigest } from '#app/platform/auth/token-digests.server.ts'
import { type Db, fromNow, now } from '#app/platform/db/database.ts'
import { cleanup } from '#app/platform/db/deletion-limit.server.ts'
import { countDeleted } from '#app/platform/db/query-parts.server.ts'
import { sign, type SigningSecret } from '#app/platform/db/signing-secret.server.ts'

declare module '#app/platform/db/database.ts' {
  interface Database {
    /** better-auth's pending sign-ins and our password links. Not part of backups. Times are ISO-8601 UTC. */
    verification: {
      id: string
      identifier: string
      value: string
      nonce: string | null
      expiresAt: string
      createdAt: string
      updatedAt: string
    }
  }
}

export const linkCleanup = cleanup('links', async ({ db }: { db: Db }) => {
  await db.deleteFrom('verification').where('expiresAt', '<', now()).execute()
})

const linkDigest = (token: string): string => tokenDigest(`password:${token}`)
const prefix = 'password:'

/**
 * Tokens are not stored but derived again when an e-mail is sent. Backups do not contain the nonce, so they reveal no
 * token.
 */
const deriveToken = (settings: SigningSecret, id: string, nonce: string): string =>
  sign(settings, 'password', `${id}.${nonce}`)

export async function createPasswordLink(
  trx: Db,
  settings: SigningSecret,
  userId: string,
  seconds: number,
): Promise<{ id: string; token: string }> {
  const id = randomUUID()
  const nonce = randomBytes(32).toString('base64url')
  const token = deriveToken(settings, id, nonce)
  await removeOldestLinks(trx, userId)
  await trx
    .insertInto('verification')
    .values({
      id,
      identifier: linkDigest(token),
      value: prefix + userId,
      nonce,
      expiresAt: fromNow(seconds * 1000),
      createdAt: now(),
      updatedAt: now(),
    })
    .execute()
  return { id, token }
}

/** A new request must not invalidate the link that the user is about to open. */
const maxOpenLinks = 3

async function removeOldestLinks(trx: Db, userId: string): Promise<void> {
  const newestQuery = trx
    .selectFrom('verification')
    .select('id')
    .where('value', '=', prefix + userId)
    .orderBy('createdAt', 'desc')
    .limit(maxOpenLinks - 1)
  await deleteLinks(trx, userId).where('id', 'not in', newestQuery).execute()
}

/** @returns undefined if the link was used, was replaced or has expired, or the signing secret has changed. */
export async function findLinkToken(
  db: Db,
  settings: SigningSecret,
  id: string,
): Promise<string | undefined> {
  const link = await db
    .selectFrom('verification')
    .select(['identifier', 'nonce'])
    .where('id', '=', id)
    .where('expiresAt', '>', now())
    .executeTakeFirst()
  if (!link?.nonce) return undefined
  const token = deriveToken(settings, id, link.nonce)
  return link.identifier === linkDigest(token) ? token : undefined
}

export async function removePasswordLinks(trx: Db, userId: string): Promise<void> {
  await deleteLinks(trx, userId).execute()
}

const deleteLinks = (trx: Db, userId: string) =>
  trx.deleteFrom('verification').where('value', '=', prefix + userId)

export async function findLinkOwner(db: Db, token: string) {
  const link = await db
    .selectFrom('verification')
    .select('value')
    .where('identifier', '=', linkDigest(token))
    .where('expiresAt', '>', now())
    .executeTakeFirst()
  return db
    .selectFrom('user')
    .select(['id', 'name', 'email'])
    .where('id', '=', link?.value.slice(prefix.length) ?? '')
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
}

export const consumeLink = async (trx: Db, token: string): Promise<boolean> =>
  (await countDeleted(trx.deleteFrom('verification').where('identifier', '=', linkDigest(token)))) === 1
