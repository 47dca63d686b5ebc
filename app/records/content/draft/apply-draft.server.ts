import { sql } from 'kysely'
import { companyToday } from '../../../ui/date/company-time.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { rejectDuplicate } from '../../change/change-row.server.ts'
import { lockRow, toColumns } from '../../change/lock-row.server.ts'
import { dropDanglingReferences } from '../../change/references.server.ts'
import type { Fields } from '../../versions/snapshots.server.ts'
import type { CollectionRecords } from '../collection-records.server.ts'

/** Writes a draft's valid fields to its record for a preview. The caller must roll back the transaction. */
export async function applyDraft(
  { name, definition, draftFields }: CollectionRecords,
  trx: Trx,
  id: number,
  fields: Fields,
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
