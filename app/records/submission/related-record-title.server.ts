import { type CollectionName, submissionOf, type SubmissionName, titleOf } from '../../collections.ts'
import type { Db } from '../../platform/db/open.server.ts'

/** Title of the record that a submission is about: null if it is gone, undefined if a submission of this kind names none. */
export async function subjectOf(
  db: Db,
  kind: SubmissionName,
  row: object,
): Promise<string | null | undefined> {
  const { column, collection } = submissionOf(kind).about
  if (!collection) return undefined
  const record = await db
    .selectFrom(collection as 'course')
    .selectAll()
    .where('id', '=', Number((row as Record<string, unknown>)[column]))
    .executeTakeFirst()
  return record ? titleOf(collection as CollectionName, record) : null
}
