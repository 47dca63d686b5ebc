import { consumeRateLimit } from '#app/platform/limits/rate-limit.server.ts'
import { isTrustedSince } from '#app/platform/auth/account/account.server.ts'
import { isProgramTokenActive } from '#app/platform/auth/program-tokens.server.ts'
import { applyDraft } from '#app/records/content/draft.server.ts'
import { readPreviewToken } from '#app/records/versions/preview-token.server.ts'
import { findDraft } from '#app/records/versions/snapshots.server.ts'
import type { Services } from '#app/platform/services.ts'
import { collectionServers } from '#app/collections.server.ts'

/** Limit per administrator, because each preview blocks other writes. */
const maxPreviewsPerMinute = 120

const rollbackSignal = new Error('Preview rolled back.')

/**
 * Renders with the draft applied, in a transaction that is rolled back.
 * @returns undefined if the token is invalid, its creator was disabled or changed the password, or the record is gone
 * @throws 429
 */
export async function withPreview<T>(
  services: Services,
  token: string,
  render: (services: Services) => Promise<T>,
): Promise<T | undefined> {
  const ref = readPreviewToken(services.settings, token)
  if (!ref || !(await isTrustedSince(services.db, ref.userId, ref.createdAt))) return undefined
  if (ref.tokenId && !(await isProgramTokenActive(services.db, ref.tokenId))) return undefined
  await consumeRateLimit(services.db, `preview:${ref.userId}`, maxPreviewsPerMinute, 60)
  let result: T | undefined
  await services.db
    .transaction()
    .execute(async (trx) => {
      const draft = await findDraft(trx, ref)
      const { records } = collectionServers[ref.collection]
      if (records) await applyDraft(trx, records, ref.recordId, draft?.fields ?? {})
      result = await render({ ...services, db: trx })
      throw rollbackSignal
    })
    .catch((error: unknown) => {
      if (error !== rollbackSignal) throw error
    })
  return result
}
