import { conflict, forbidden, invalid } from '#app/platform/errors.ts'
import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import { stillHasRight } from '#app/platform/auth/account/account.server.ts'
import { titleOf } from '#app/collections.ts'
import { companyClock } from '#app/ui/date/company-time.ts'
import type { Trx } from '#app/platform/db/database.ts'
import { now } from '#app/platform/db/time.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import { changeRow } from '#app/records/change/change-row.server.ts'
import { lockRecord } from '#app/records/change/lock-row.server.ts'
import { findSchedule, saveSchedule, type ScheduleRow } from '#app/records/versions/schedule.server.ts'
import { findDraft, type RecordRef, snapshotLive } from '#app/records/versions/snapshots.server.ts'
import { type CollectionRecords, toState } from './collection-records.server.ts'
import { publishDraft, rejectUnpublishedSingleton } from './publish-record.server.ts'

type ScheduleInput = { id: number; publishAt?: string | null; unpublishAt?: string | null }

/** Sets or cancels both times of a record. @returns null if no time is left */
export const scheduleRecord = (
  records: CollectionRecords,
  { id: recordId, ...times }: ScheduleInput,
  call: AdminCall,
): Promise<ScheduleRow | null> =>
  call.db.transaction().execute(async (trx) => {
    const { name, draftFields } = records
    const { admin, ifMatch } = call
    const publishAt = toFuture('publishAt', times.publishAt)
    const unpublishAt = toFuture('unpublishAt', times.unpublishAt)
    if (publishAt && unpublishAt && unpublishAt <= publishAt)
      invalid({ unpublishAt: 'Choose a time after the start.' })
    rejectUnpublishedSingleton(records, unpublishAt !== null)
    const ref = { collection: name, recordId }
    const row = await lockRecord(trx, name, recordId)
    const draft = await findDraft(trx, ref)
    if (ifMatch !== undefined && ifMatch !== (draft?.id ?? 0))
      conflict('Someone else changed this draft. Reload to see the latest version.')
    if (publishAt) {
      await snapshotLive(trx, ref, toState(records, row))
      if (draft && draft.version !== row.version)
        conflict('Someone else changed this. Reload to see the latest version.')
      const fields = { ...draftFields.toFields(row), ...draft?.fields }
      const change = { before: row, call, day: companyClock(new Date(publishAt)).day }
      const live = await records.find(trx, recordId)
      await records.check(trx, { ...live, ...draftFields.validate(fields) }, fields, change)
    }
    const { publishAt: before = null, unpublishAt: until = null } = (await findSchedule(trx, ref)) ?? {}
    const isCancel = !publishAt && !unpublishAt
    await writeAuditEntry(trx, admin, {
      action: isCancel ? 'cancel' : 'schedule',
      kind: name,
      itemId: recordId,
      label: titleOf(name, row),
      ...(isCancel
        ? { before: { publishAt: before, unpublishAt: until } }
        : { after: { publishAt, unpublishAt } }),
    })
    const { id: userId, name: userName } = admin
    const schedule = { ...ref, publishAt, unpublishAt, message: null, userId, userName, createdAt: now() }
    await saveSchedule(trx, schedule)
    return isCancel ? null : schedule
  })

function toFuture(name: string, at: string | null | undefined): string | null {
  if (!at) return null
  if (Date.parse(at) <= Date.now()) invalid({ [name]: 'Choose a time in the future.' })
  return new Date(at).toISOString()
}

/** Publishes the draft or unpublishes the record, if that is still due. @throws 403, 404, 409, 422 */
export async function runSchedule(records: CollectionRecords, trx: Trx, ref: RecordRef): Promise<void> {
  const { recordId } = ref
  const { name, definition } = records
  // The lock lets only one process run the schedule.
  const row = await lockRecord(trx, name, recordId)
  const schedule = await findSchedule(trx, ref)
  const at = schedule?.publishAt ?? schedule?.unpublishAt
  if (!schedule || schedule.message !== null || !at || at > now()) return
  const { userId, userName, createdAt } = schedule
  const right = definition.rights?.write
  if (right && !(await stillHasRight(trx, userId, right, createdAt)))
    forbidden(`${userName} no longer has permission for this, or has a new password. Schedule it again.`)
  const admin = { id: userId, name: userName, email: '' }
  if (schedule.publishAt) {
    await publishDraft(records, trx, admin, recordId)
    return saveSchedule(trx, { ...schedule, publishAt: null, createdAt: now() })
  }
  if (definition.hasWarnings && row.updatedAt > createdAt)
    conflict('This was changed after it was scheduled. Check it and schedule it again.')
  await changeRow(trx, admin, name, recordId, { status: 0 })
  return saveSchedule(trx, { ...schedule, unpublishAt: null })
}
