import { conflict, forbidden, invalid } from '../../platform/errors.ts'
import type { AdminCall } from '../../platform/api/define-resource.server.ts'
import { stillHasRight } from '../../platform/auth/account/account.server.ts'
import { titleOf } from '../../collections.ts'
import { companyClock } from '../../ui/date/company-time.ts'
import type { Trx } from '../../platform/db/database.ts'
import { writeAuditEntry } from '../audit/write-audit.server.ts'
import { changeRow } from '../change/change-row.server.ts'
import { type AnyRow, lockRecord } from '../change/lock-row.server.ts'
import type { ContentCollection } from '../definition.ts'
import type { Schedule } from '../versions/endpoints.ts'
import { addSchedule, endSchedule, type ScheduleRow } from '../versions/schedule.server.ts'
import {
  addSnapshot,
  discardDraft,
  type Fields,
  findDraft,
  findVersionFields,
  type RecordRef,
  snapshotLive,
} from '../versions/snapshots.server.ts'
import { type CollectionRecords, toState } from './collection-records.server.ts'
import { publishFields, rejectUnpublishedSingleton } from './publish-record.server.ts'

type ScheduleInput = { id: number; action: Schedule['action']; at: string; replaces?: number | undefined }

export const scheduleRecord = (
  records: CollectionRecords,
  { id: recordId, action, at, replaces }: ScheduleInput,
  call: AdminCall,
): Promise<ScheduleRow> =>
  call.db.transaction().execute(async (trx) => {
    const { name, draftFields } = records
    const { admin, ifMatch } = call
    if (Date.parse(at) <= Date.now()) invalid({ at: 'Choose a time in the future.' })
    rejectUnpublishedSingleton(records, action === 'unpublish')
    const ref = { collection: name, recordId }
    const row = await lockRecord(trx, name, recordId)
    const draft = await findDraft(trx, ref)
    if (ifMatch !== undefined && ifMatch !== (draft?.id ?? 0))
      conflict('Someone else changed this draft. Reload to see the latest version.')
    const after = { action, at: new Date(at).toISOString() }
    await writeAuditEntry(trx, admin, {
      action: 'schedule',
      kind: name,
      itemId: recordId,
      label: titleOf(name, row),
      after,
    })
    if (replaces !== undefined) await endReplaced(trx, { ...ref, action }, replaces)
    await snapshotLive(trx, ref, toState(records, row))
    const pendingDraft = action === 'publish' ? draft : undefined
    if (pendingDraft && pendingDraft.version !== row.version)
      conflict('Someone else changed this. Reload to see the latest version.')
    const fields = { ...draftFields.toFields(row), ...pendingDraft?.fields }
    const live = await records.find(trx, recordId)
    if (action === 'publish') {
      const change = { before: row, call, day: companyClock(new Date(at)).day }
      await records.check(trx, { ...live, ...draftFields.validate(fields) }, fields, change)
    }
    const scheduled = { type: 'scheduled', version: row.version, fields, note: pendingDraft?.note } as const
    const snapshotId = await addSnapshot(trx, admin, { ...ref, ...scheduled })
    return addSchedule(trx, admin, { ...ref, ...after, snapshotId })
  })

/** @throws 409 if the schedule has ended or belongs to another record */
async function endReplaced(
  trx: Trx,
  { collection, recordId, action }: RecordRef & Pick<Schedule, 'action'>,
  id: number,
): Promise<void> {
  const ended = await endSchedule(trx, id, 'cancelled')
  const isSame = ended?.collection === collection && ended.recordId === recordId && ended.action === action
  if (!isSame) conflict('This schedule has already run or was canceled.')
}

/** @returns false if the schedule has already ended. */
export async function runSchedule(
  records: CollectionRecords,
  trx: Trx,
  { id, recordId }: ScheduleRow,
): Promise<boolean> {
  const { name, definition, draftFields } = records
  // Locks in the order of scheduleRecord, so that the two cannot deadlock on PostgreSQL.
  const row = await lockRecord(trx, name, recordId)
  const ended = await endSchedule(trx, id, 'done')
  if (!ended) return false
  const { action, note, userId, userName, createdAt } = ended
  const right = definition.rights?.write
  if (right && !(await stillHasRight(trx, userId, right, createdAt)))
    forbidden(`${userName} no longer has permission for this, or has a new password. Schedule it again.`)
  const admin = { id: userId, name: userName, email: '' }
  if (action === 'unpublish') {
    rejectChangedWarning(definition, draftFields.toFields(row), ended)
    await changeRow(trx, admin, name, recordId, { status: 0 })
    return true
  }
  const fields = await mergeLaterEdits(trx, row, draftFields.toFields(row), ended)
  await publishFields(records, trx, admin, recordId, fields, { note })
  const draft = await findDraft(trx, ended)
  const isIncludedInSchedule = draft && draft.id < (ended.snapshotId ?? 0)
  if (isIncludedInSchedule) await discardDraft(trx, ended, draft.id)
  return true
}

type EndedSchedule = NonNullable<Awaited<ReturnType<typeof endSchedule>>>

function rejectChangedWarning(
  { warningColumns }: ContentCollection,
  live: Fields,
  { fields }: EndedSchedule,
): void {
  if (warningColumns?.some((name) => live[name] !== fields[name])) throwChanged()
}

/**
 * Applies only the scheduled changes, so that other fields keep later edits.
 * @param live the current fields. @throws 409 if the schedule and a later edit changed the same field.
 */
async function mergeLaterEdits(
  trx: Trx,
  { version: liveVersion }: AnyRow,
  live: Fields,
  { collection, recordId, version, fields }: EndedSchedule,
): Promise<Fields> {
  if (version === liveVersion) return fields
  const base = await findVersionFields(trx, { collection, recordId }, version ?? 0)
  const changed = Object.entries(fields).filter(([name, value]) => value !== base?.[name])
  if (changed.some(([name, value]) => live[name] !== value && live[name] !== base?.[name])) throwChanged()
  return { ...live, ...Object.fromEntries(changed) }
}

const throwChanged = (): never =>
  conflict('This was changed after it was scheduled. Check it and schedule it again.')
