import { createHmac, randomBytes } from 'node:crypto'
import type { Settings } from '../settings/settings.server.ts'
import type { Db } from './open.server.ts'

declare module './schema.server.ts' {
  interface Database {
    signingSecret: { id: number; value: string }
  }
}

/** Signs what ends soon: captcha challenges, previews, addresses of sheets, links to choose a password. No backup is enough to make it. */
export type SigningSecret = { signingSecret: string }

/** Made of AUTH_SECRET and a random row that all processes share: neither a backup nor a read database has both. A restore ends it. */
export async function signingSecretOf(
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
