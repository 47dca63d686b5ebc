import { type Identity, identityOf } from './identity.ts'
import type { Db } from '../../platform/db/open.server.ts'

/** Whose site this is, for mails, documents and sign-in; pages ask the API. */
export async function storedIdentity(db: Db): Promise<Identity> {
  return identityOf(await db.selectFrom('identity').selectAll().executeTakeFirstOrThrow())
}
