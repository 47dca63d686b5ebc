import type { Db } from '#app/platform/db/database.ts'
import { isContent, submissionOf, type SubmissionName, titleOf } from '#app/collections.ts'

type Row = { id: number }

/**
 * @returns titles of the records that submissions are about, by submission ID. Records that no longer exist are missing,
 * and all are if the collection has no related records.
 */
export async function findSubjectTitles(db: Db, kind: SubmissionName, rows: readonly Row[]) {
  const { column, collection } = submissionOf(kind).about
  if (!collection || !isContent(collection) || rows.length === 0) return new Map()
  const subjectId = (row: object) => Number((row as Record<string, unknown>)[column] ?? 0)
  const records = await db
    .selectFrom(collection as 'course')
    .selectAll()
    .where('id', 'in', [...new Set(rows.map(subjectId))])
    .execute()
  const titles = new Map(records.map((record) => [record.id, titleOf(collection, record)]))
  return new Map(
    rows.flatMap((row) => {
      const title = titles.get(subjectId(row))
      return title ? [[row.id, title] as const] : []
    }),
  )
}

/** @returns null if there is no related record. */
export const findSubjectTitle = async (db: Db, kind: SubmissionName, row: Row): Promise<string | null> =>
  (await findSubjectTitles(db, kind, [row])).get(row.id) ?? null
