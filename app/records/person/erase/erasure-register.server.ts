import { createHmac } from 'node:crypto'
import type { Generated } from 'kysely'
import { now } from '../../../platform/db/time.ts'
import type { Db } from '../../../platform/db/open.server.ts'
import type { Settings } from '../../../platform/settings/settings.server.ts'
import type { PersonKey } from '../read-person-key.ts'

declare module '../../../platform/db/schema.server.ts' {
  interface Database {
    erasure: ErasureTable
  }
}

/** That everything about a person was erased: a keyed digest of the address or number, which identifies nobody. */
export type ErasureTable = {
  id: Generated<number>
  digest: string
  erasedAt: string
  /** Of the AUTH_SECRET that the digest depends on; null in rows of earlier versions. */
  secretMark: string | null
}

export type Erasure = Pick<ErasureTable, 'digest' | 'erasedAt'> & Partial<Pick<ErasureTable, 'secretMark'>>

/** Makes the digests of the register. They depend on AUTH_SECRET. */
export function digester({ authSecret }: Pick<Settings, 'authSecret'>): (person: PersonKey) => string {
  const secret = createHmac('sha256', authSecret).update('erasure').digest()
  return ({ by, key }) => createHmac('sha256', secret).update(`${by}:${key}`).digest('base64url')
}

/** Tells one AUTH_SECRET from another, and is too short to confirm a guess of one. */
export const markOf = (authSecret: string): string =>
  createHmac('sha256', authSecret).update('erasure mark').digest('base64url').slice(0, 4)

/** Writes an erasure into the register; call it in the transaction that erases. */
export async function register(
  trx: Db,
  digest: string,
  { authSecret }: Pick<Settings, 'authSecret'>,
): Promise<void> {
  const secretMark = markOf(authSecret)
  await trx.insertInto('erasure').values({ digest, erasedAt: now(), secretMark }).execute()
}

/** When this address or number was last erased, ISO-8601 UTC. */
export async function lastErasure(db: Db, digest: string): Promise<string | null> {
  const { at } = await db
    .selectFrom('erasure')
    .select(({ fn }) => fn.max('erasedAt').as('at'))
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow()
  return at
}

/** What was erased at or after a moment (ISO-8601 UTC), the oldest first. An earlier version's table has no marks. */
export async function erasuresSince(db: Db, since: string): Promise<Erasure[]> {
  const rows = await db
    .selectFrom('erasure')
    .selectAll()
    .where('erasedAt', '>=', since)
    .orderBy('id')
    .execute()
  return rows.map(({ digest, erasedAt, secretMark }) => ({ digest, erasedAt, secretMark }))
}
