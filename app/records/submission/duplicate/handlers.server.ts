import { defineResource } from '../../../platform/api/define-resource.server.ts'
import type { Db } from '../../../platform/db/database.ts'
import { countRows, paginate, type Paging } from '../../../platform/db/pagination.server.ts'
import { columnText, submissionOf, titleOf, type SubmissionName } from '../../../collections.ts'
import { findSubmission, type SubmissionRef } from '../inbox.server.ts'
import { type Duplicate, duplicates } from './endpoints.ts'

type Filter = Paging & SubmissionRef

const selectWithoutTrash = (db: Db, collection: SubmissionName) =>
  db.selectFrom(collection as 'admission').where('deletedAt', 'is', null)

async function findDuplicates(db: Db, { kind, id, ...paging }: Filter) {
  const { emailKey, phoneKey } = await findSubmission(db, { kind, id })
  // Use a union of two index lookups: with OR and ORDER BY, SQLite would scan the whole inbox.
  const idsWith = (key: 'emailKey' | 'phoneKey', value: string | null) =>
    selectWithoutTrash(db, kind).select('id').where(key, '=', value)
  const matchingIds = idsWith('emailKey', emailKey || null).union(idsWith('phoneKey', phoneKey))
  const matching = selectWithoutTrash(db, kind).where('id', 'in', matchingIds).where('id', '!=', id)
  const rows = await paginate(matching.selectAll(), paging).orderBy('id', 'desc').execute()
  const found = rows.map((row): Duplicate => ({
    id: row.id,
    name: titleOf(kind, row),
    email: row.email,
    phone: columnText(row, submissionOf(kind).phoneColumn),
    status: 'status' in row ? row.status : null,
    createdAt: row.createdAt,
    sameEmail: emailKey !== '' && row.emailKey === emailKey,
    samePhone: phoneKey !== null && row.phoneKey === phoneKey,
  }))
  return { rows: found, total: await countRows(matching) }
}

export default defineResource(duplicates, {
  list: (filter, { db }) => findDuplicates(db, filter),
})
