import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import { changeSite } from '#app/platform/db/content-revision.server.ts'
import type { Trx } from '#app/platform/db/database.ts'
import { ApiError, conflict } from '#app/platform/errors.ts'
import { type AnyRow, lockRow } from '#app/records/change/lock-row.server.ts'
import { rejectUnknownReferences } from '#app/records/change/references.server.ts'
import { rebaseSnapshots } from '#app/records/versions/snapshots.server.ts'
import type { CollectionRecords } from './collection-records.server.ts'
import { lockContent } from './locked-content.server.ts'

export const trashRecord = (records: CollectionRecords, { id }: { id: number }, call: AdminCall) =>
  changeSite(call.db, async (trx) => {
    const record = await lockContent(trx, call.admin, records, id)
    await record.trash()
    await records.afterChange?.(trx, { ids: [id], action: 'delete', call }, () => {})
    return null
  })

/** Checks a record after it left the trash, and keeps its draft and schedules valid. @throws 409 with the reason if it is no longer valid. */
export async function finishRestore(trx: Trx, records: CollectionRecords, id: number): Promise<void> {
  const { name, definition } = records
  const restored = await records.find(trx, id)
  try {
    await rejectUnknownReferences(trx, name, restored)
    if (restored.status === 1) await records.check(trx, restored, restored)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.errors) throw error
    const [reason] = Object.values(error.errors)
    conflict(`This ${definition.labels.one} cannot be restored: ${reason}`, error.errors)
  }
  const { version } = (await lockRow(trx, name, id)) as AnyRow
  const versionBeforeDelete = version - 2
  await rebaseSnapshots(trx, { collection: name, recordId: id }, versionBeforeDelete, version)
}
