import { sql } from 'kysely'
import { announceChange } from '#app/platform/db/content-revision.server.ts'
import type { Trx } from '#app/platform/db/database.ts'
import { forUpdate } from '#app/platform/db/engine.server.ts'
import { chunksOf, rowExists } from '#app/platform/db/query-parts.server.ts'
import {
  getFileColumns,
  selectRowsWithFiles,
  columnValueToKey,
} from '#app/platform/storage/file-columns.server.ts'
import { Approved } from '#app/records/submission-stages.ts'
import { removeRows } from '#app/records/trash/empty-trash.server.ts'
import type { SubmissionName } from '#app/collections.ts'

const maxIdsPerStatement = 500

/**
 * Permanently deletes submissions with their mails, replies and read marks, but not their files. Approved admissions still
 * count as enrolled in their course.
 * @returns keys of their files, to be deleted after the commit.
 */
export async function eraseSubmissions(trx: Trx, collection: SubmissionName, ids: number[]) {
  const files: string[] = []
  let isSeatFreed = false
  for (const some of chunksOf(ids, maxIdsPerStatement)) {
    const existingIds = await lockExistingIds(trx, collection, some)
    if (existingIds.length === 0) continue
    files.push(...(await findFileKeys(trx, collection, existingIds)))
    if (collection === 'admission') {
      isSeatFreed ||= await mayHoldSeat(trx, existingIds)
      await addToEnrolledCount(trx, existingIds)
    }
    await removeRows(trx, collection, existingIds)
  }
  if (isSeatFreed) await announceChange(trx)
  return files
}

// If two processes erase the same rows, the second one waits and then no longer finds them.
async function lockExistingIds(trx: Trx, collection: SubmissionName, ids: number[]): Promise<number[]> {
  const query = trx
    .selectFrom(collection as 'admission')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
  const rows = await query.$call(forUpdate(trx)).execute()
  return rows.map(({ id }) => id)
}

async function findFileKeys(trx: Trx, collection: SubmissionName, ids: number[]): Promise<string[]> {
  const keys: string[] = []
  for (const column of getFileColumns(collection)) {
    const rows = await selectRowsWithFiles(trx, column).where('id', 'in', ids).execute()
    keys.push(...rows.flatMap(({ file }) => columnValueToKey(column, file) ?? []))
  }
  const sent = trx.selectFrom('replyFile').select('attachment').where('kind', '=', collection)
  const received = trx
    .selectFrom('receivedFile')
    .innerJoin('receivedMail', 'receivedMail.id', 'receivedFile.mailId')
    .innerJoin('conversation', 'conversation.id', 'receivedMail.conversationId')
    .select('attachment')
    .where('kind', '=', collection)
    .where('itemId', 'in', ids)
  const attached = await received.unionAll(sent.where('itemId', 'in', ids)).execute()
  return [...keys, ...attached.flatMap(({ attachment }) => attachment ?? [])]
}

const mayHoldSeat = (trx: Trx, ids: number[]): Promise<boolean> =>
  rowExists(
    trx
      .selectFrom('admission')
      .select('id')
      .where('id', 'in', ids)
      .where('batch_id', 'is not', null)
      .where('deletedAt', 'is', null),
  )

async function addToEnrolledCount(trx: Trx, ids: number[]): Promise<void> {
  const enrolled = await trx
    .selectFrom('admission')
    .select((eb) => ['course_id', eb.fn.countAll().as('count')])
    .where('id', 'in', ids)
    .where((eb) => eb.and({ status: Approved, deletedAt: null }))
    .where('course_id', 'is not', null)
    .groupBy('course_id')
    .execute()
  for (const { course_id, count } of enrolled) {
    await trx
      .updateTable('course')
      .set({ users: sql<number>`users + ${Number(count)}` })
      .where('id', '=', course_id)
      .execute()
  }
}
