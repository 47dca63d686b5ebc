import { createHmac, randomBytes } from 'node:crypto'
import type { Settings } from '../settings/settings.server.ts'
import type { Db } from './database.ts'

export type SigningSecretTable = { id: number; value: string }

export type SigningSecret = { signingSecret: string }

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
  const signingSecret = createHmac('sha256', authSecret).update(`signing.${value}`).digest('base64url')
  return { signingSecret }
}
