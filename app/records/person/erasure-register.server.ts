import type { Generated } from 'kysely'
import { type Database, type Db, now } from '#app/platform/db/database.ts'
import { keyedDigest } from '#app/platform/db/signing-secret.server.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import type { PersonKey } from '#app/records/privacy/person-keys.ts'

type ErasedKey = { by: PersonKey['by'] | 'phoneOnly'; key: string }

declare module '#app/platform/db/database.ts' {
  interface Database {
    /** `digest` is a keyed hash of the erased address or phone number, and cannot be reversed without AUTH_SECRET. */
    erasure: {
      id: Generated<number>
      digest: string
      erasedAt: string
      /** Identifies the AUTH_SECRET used for the digest. */
      secretMark: string | null
    }
  }
}

export type Erasure = Pick<Database['erasure'], 'digest' | 'erasedAt'> &
  Partial<Pick<Database['erasure'], 'secretMark'>>

export function createPersonDigest({
  authSecret,
}: Pick<Settings, 'authSecret'>): (person: ErasedKey) => string {
  const secret = keyedDigest(authSecret, 'erasure')
  return ({ by, key }) => keyedDigest(secret, `${by}:${key}`).toString('base64url')
}

/** The mark distinguishes secrets, but is too short to confirm a guessed secret. */
export const getSecretMark = (authSecret: string): string =>
  keyedDigest(authSecret, 'erasure mark').toString('base64url').slice(0, 4)

/** Call this in the transaction that erases the data. */
export async function registerErasure(trx: Db, digest: string, { authSecret }: Pick<Settings, 'authSecret'>) {
  const secretMark = getSecretMark(authSecret)
  await trx.insertInto('erasure').values({ digest, erasedAt: now(), secretMark }).execute()
}

export async function findLastErasure(db: Db, digest: string): Promise<string | null> {
  const { at } = await db
    .selectFrom('erasure')
    .select(({ fn }) => fn.max('erasedAt').as('at'))
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow()
  return at
}

/** @param since ISO 8601, UTC. @returns erasures, oldest first. */
export const listErasuresSince = (db: Db, since: string): Promise<Erasure[]> =>
  db
    .selectFrom('erasure')
    .select(['digest', 'erasedAt', 'secretMark'])
    .where('erasedAt', '>=', since)
    .orderBy('id')
    .execute()
