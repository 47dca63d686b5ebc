import { sql } from 'kysely'
import { companyToday } from '#app/ui/date/company-time.ts'
import { isTrustedSince } from '#app/platform/auth/account/account.server.ts'
import { isProgramTokenActive } from '#app/platform/auth/program-tokens.server.ts'
import type { Trx } from '#app/platform/db/database.ts'
import { consumeRateLimit } from '#app/platform/limits/rate-limit.server.ts'
import type { Services } from '#app/platform/services.ts'
import { lockRow, toColumns } from '#app/records/change/lock-row.server.ts'
import { rejectDuplicate } from '#app/records/change/locked-record.server.ts'
import { dropDanglingReferences } from '#app/records/change/references.server.ts'
import type { CollectionRecords } from '#app/records/content/collection-records.server.ts'
import { type FieldValues, findDraft } from '#app/records/versions/snapshots.server.ts'
import { readPreviewToken } from '#app/records/versions/versions.server.ts'
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

/** Writes a draft's valid fields to its record for a preview. The caller must roll back the transaction. */
async function applyDraft(
  trx: Trx,
  { name, definition, draftFields }: CollectionRecords,
  id: number,
  fields: FieldValues,
): Promise<void> {
  const { publicFrom } = definition
  const values = await dropDanglingReferences(trx, name, draftFields.toStorable(fields, false), false)
  // The site hides records with a future date, so the preview would not show them.
  if (publicFrom && String(values[publicFrom]) > companyToday()) values[publicFrom] = companyToday()
  const columns = Object.entries(toColumns(name, await lockRow(trx, name, id), values)).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  )
  await sql`update ${sql.table(name)} set ${sql.join(columns)} where id = ${id}`
    .execute(trx)
    .catch(rejectDuplicate(name))
}
