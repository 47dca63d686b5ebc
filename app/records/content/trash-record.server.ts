import { ApiError, conflict } from '#app/platform/errors.ts'
import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import type { Trx } from '#app/platform/db/database.ts'
import { publish } from '#app/platform/db/content-revision.server.ts'
import { type AfterChange, trashRow } from '#app/records/change/change-row.server.ts'
import { lockRecord } from '#app/records/change/lock-row.server.ts'
import { rejectUnknownReferences } from '#app/records/change/references.server.ts'
import { rebaseSnapshots } from '#app/records/versions/snapshots.server.ts'
import type { CollectionRecords } from './collection-records.server.ts'

export const trashRecord = (
  { name }: CollectionRecords,
  { id }: { id: number },
  call: AdminCall,
  afterChange: AfterChange | undefined,
): Promise<null> =>
  publish(call.db, async (trx) => {
    await trashRow(trx, call.admin, name, id)
    await afterChange?.(trx, { ids: [id], action: 'delete', call }, () => {})
    return null
  })

/** Checks a record after it left the trash, and keeps its draft and schedules valid. @throws 409 with the reason if it is no longer valid. */
export async function finishRestore(records: CollectionRecords, trx: Trx, id: number): Promise<void> {
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
  const { version } = await lockRecord(trx, name, id)
  const versionBeforeDelete = version - 2
  await rebaseSnapshots(trx, { collection: name, recordId: id }, versionBeforeDelete, version)
}
