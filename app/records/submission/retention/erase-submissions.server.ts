import { sql } from 'kysely'
import { forUpdate } from '../../../platform/db/engine.server.ts'
import type { Trx } from '../../../platform/db/open.server.ts'
import { removeRows } from '../../trash/empty-trash.server.ts'
import {
  fileColumns,
  rowsWithFiles,
  storedFiles,
} from '../../../platform/storage/files/file-columns.server.ts'
import type { Storage } from '../../../platform/storage/storage.server.ts'
import type { SubmissionName } from '../../../collections.ts'
import { Approved } from '../../submission-stages.ts'

/** Rows removed in one statement: databases take only so many values. */
const atOnce = 500

/**
 * Deletes submissions permanently with all that belongs to them but their files; the number of those enrolled in a course stays.
 * @returns keys of their files: remove them once the transaction is through.
 */
export async function eraseSubmissions(trx: Trx, kind: SubmissionName, ids: number[]): Promise<string[]> {
  const files: string[] = []
  for (let start = 0; start < ids.length; start += atOnce) {
    const some = await stillThere(trx, kind, ids.slice(start, start + atOnce))
    if (some.length === 0) continue
    files.push(...(await filesOf(trx, kind, some)))
    if (kind === 'admission') await addEnrolled(trx, some)
    await removeRows(trx, kind, some)
  }
  return files
}

// Of two who erase the same rows at once the second finds them gone.
async function stillThere(trx: Trx, kind: SubmissionName, ids: number[]): Promise<number[]> {
  const query = trx
    .selectFrom(kind as 'admission')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
  const rows = await query.$call(forUpdate(trx)).execute()
  return rows.map(({ id }) => id)
}

/** Removes files that no row has any more; one that cannot be removed now is swept with the orphaned files. */
export async function removeFiles(storage: Storage, keys: readonly string[]): Promise<void> {
  for (const key of keys) await storage.delete(key).catch(() => {})
}

async function filesOf(trx: Trx, kind: SubmissionName, ids: number[]): Promise<string[]> {
  const keys: string[] = []
  for (const column of fileColumns.filter(({ collection }) => collection === kind)) {
    const rows = await rowsWithFiles(trx, column).where('id', 'in', ids).execute()
    keys.push(...rows.flatMap(({ file }) => storedFiles(column, file)))
  }
  return keys
}

async function addEnrolled(trx: Trx, ids: number[]): Promise<void> {
  const enrolled = await trx
    .selectFrom('admission')
    .select((eb) => ['course_id', eb.fn.countAll().as('count')])
    .where('id', 'in', ids)
    .where('status', '=', Approved)
    .where('deletedAt', 'is', null)
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
