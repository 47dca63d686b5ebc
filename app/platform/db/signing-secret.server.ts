import { createHmac, randomBytes } from 'node:crypto'
import type { Settings } from '../settings/settings.server.ts'
import type { Db } from './database.ts'

declare module './schema.server.ts' {
  interface Database {
    signingSecret: { id: number; value: string }
  }
}

export type SigningSecret = { signingSecret: string }

/** Derived from AUTH_SECRET and a database row that backups exclude, so neither a backup nor the database is enough to forge a token. */
export async function loadSigningSecret(
  db: Db,
  { authSecret }: Pick<Settings, 'authSecret'>,
): Promise<SigningSecret> {
  const stored = db.selectFrom('signingSecret').select('value')
  const missing = (await stored.executeTakeFirst()) === undefined
  if (missing)
    await db
      .insertInto('signingSecret')
      .values({ id: 1, value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  const { value } = await stored.executeTakeFirstOrThrow()
  const signingSecret = createHmac('sha256', authSecret).update(`signing.${value}`).digest('base64url')
  return { signingSecret }
}
