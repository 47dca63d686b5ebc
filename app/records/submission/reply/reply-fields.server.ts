import { titleOf, type SubmissionName } from '#app/collections.ts'
import type { Db } from '#app/platform/db/database.ts'
import { findSubjectTitle } from '#app/records/submission/related-record-title.server.ts'
import type { ReplyFields } from './endpoints.ts'

type Row = { reference: string | null; batch_id?: number | null }

export async function findReplyFields(db: Db, kind: SubmissionName, row: Row): Promise<ReplyFields> {
  const isAdmission = kind === 'admission'
  return {
    name: titleOf(kind, row),
    course: (isAdmission ? await findSubjectTitle(db, kind, row) : null) ?? null,
    batch: isAdmission && row.batch_id ? await findBatchTitle(db, row.batch_id) : null,
    reference: row.reference,
  }
}

async function findBatchTitle(db: Db, id: number): Promise<string | null> {
  const batch = await db.selectFrom('batch').select('title').where('id', '=', id).executeTakeFirst()
  return batch?.title ?? null
}
