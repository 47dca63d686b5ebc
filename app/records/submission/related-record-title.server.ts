import { type CollectionName, submissionOf, type SubmissionName, titleOf } from '#app/collections.ts'
import type { Db } from '#app/platform/db/database.ts'

/** @returns null if the related record no longer exists, undefined if the collection has no related records. */
export async function findSubjectTitle(
  db: Db,
  collection: SubmissionName,
  row: object,
): Promise<string | null | undefined> {
  const { column, collection: relatedCollection } = submissionOf(collection).about
  if (!relatedCollection) return undefined
  const record = await db
    .selectFrom(relatedCollection as 'course')
    .selectAll()
    .where('id', '=', Number((row as Record<string, unknown>)[column]))
    .executeTakeFirst()
  return record ? titleOf(relatedCollection as CollectionName, record) : null
}
