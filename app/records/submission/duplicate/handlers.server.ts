import { defineResource } from '../../../platform/api/define-resource.server.ts'
import type { Db } from '../../../platform/db/open.server.ts'
import { countRows, page, type Paging } from '../../../platform/db/page.server.ts'
import { submissionOf, titleOf, type SubmissionName } from '../../../collections.ts'
import { findSubmission, type SubmissionRef } from '../inbox.server.ts'
import { type Duplicate, duplicates } from './endpoints.ts'

type Filter = Paging & SubmissionRef

// Typed as admissions, for all inboxes; other columns are read by name below.
const rowsOf = (db: Db, kind: SubmissionName) =>
  db.selectFrom(kind as 'admission').where('deletedAt', 'is', null)

async function duplicatesOf(db: Db, { kind, id, ...paging }: Filter) {
  const { emailKey, phoneKey } = await findSubmission(db, { kind, id })
  // Two look-ups in indexes; with OR and an order SQLite walks through the whole inbox.
  const ids = (key: 'emailKey' | 'phoneKey', value: string | null) =>
    rowsOf(db, kind).select('id').where(key, '=', value)
  const same = ids('emailKey', emailKey).union(ids('phoneKey', phoneKey))
  const matching = rowsOf(db, kind).where('id', 'in', same).where('id', '!=', id)
  const rows = await page(matching.selectAll(), paging).orderBy('id', 'desc').execute()
  const found = rows.map((row): Duplicate => {
    const shown = row as unknown as Record<string, string | number | null>
    return {
      id: row.id,
      name: titleOf(kind, row),
      email: row.email,
      phone: (shown[submissionOf(kind).phoneColumn] as string | null) ?? null,
      status: (shown.status as number | undefined) ?? null,
      createdAt: row.createdAt,
      sameEmail: row.emailKey === emailKey,
      samePhone: phoneKey !== null && row.phoneKey === phoneKey,
    }
  })
  return { rows: found, total: await countRows(matching) }
}

export default defineResource(duplicates, {
  list: (filter, { db }) => duplicatesOf(db, filter),
})
