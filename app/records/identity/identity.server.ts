import { type Identity, toIdentity } from './identity.ts'
import type { Db } from '#app/platform/db/database.ts'

export async function readIdentity(db: Db): Promise<Identity> {
  return toIdentity(await db.selectFrom('identity').selectAll().executeTakeFirstOrThrow())
}
