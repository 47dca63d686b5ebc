import type { Db } from '#app/platform/db/database.ts'
import { type Identity, toIdentity } from './identity.ts'

export async function readIdentity(db: Db): Promise<Identity> {
  return toIdentity(await selectIdentity(db).selectAll().executeTakeFirstOrThrow())
}

/** The site settings are one row. */
export const selectIdentity = (db: Db) => db.selectFrom('identity').orderBy('id').limit(1)
