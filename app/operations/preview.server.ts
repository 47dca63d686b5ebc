import { allow } from '../platform/limits/rate-limit.server.ts'
import { isTrustedSince } from '../platform/auth/account/account.server.ts'
import { isProgramTokenOpen } from '../platform/auth/program-tokens.server.ts'
import { readPreviewToken } from '../records/versions/preview-token.server.ts'
import { draftOf } from '../records/versions/snapshots.server.ts'
import type { Services } from '../platform/services.ts'
import { collectionServers } from '../collections.server.ts'

/** Previews in a minute at addresses that one person made: each holds up what others write. */
const mostPreviews = 120

const undo = new Error('What a preview wrote is undone.')

/**
 * Lets pages be made as if the draft that a token names were published: in a transaction that is undone.
 * @param make gets services that see the draft.
 * @returns what it gives; undefined if the token is not valid, its maker was disabled or got another password, the program's
 *   token that made it has ended, or its record is gone.
 * @throws 429 after too many of them.
 */
export async function withPreview<T>(
  services: Services,
  token: string,
  make: (services: Services) => Promise<T>,
): Promise<T | undefined> {
  const ref = readPreviewToken(services.settings, token)
  if (!ref || !(await isTrustedSince(services.db, ref.userId, ref.madeAt))) return undefined
  if (ref.tokenId && !(await isProgramTokenOpen(services.db, ref.tokenId))) return undefined
  await allow(services.db, `preview:${ref.userId}`, mostPreviews, 60)
  let made: T | undefined
  await services.db
    .transaction()
    .execute(async (trx) => {
      const draft = await draftOf(trx, ref)
      await collectionServers[ref.collection].publishing?.applyDraft(trx, ref.recordId, draft?.fields ?? {})
      made = await make({ ...services, db: trx })
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return made
}
