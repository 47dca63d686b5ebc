import { companyClock } from '#app/ui/date/company-time.ts'
import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import { stillHasRight } from '#app/platform/auth/account/account.server.ts'
import { changeSite } from '#app/platform/db/content-revision.server.ts'
import { type Trx, now } from '#app/platform/db/database.ts'
import { ApiError, conflict, invalid, forbidden, outdated } from '#app/platform/errors.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import {
  cancelPublication,
  findSchedule,
  saveSchedule,
  type ScheduleRow,
} from '#app/records/versions/schedule.server.ts'
import {
  discardDraft,
  type FieldValues,
  findVersionFields,
  refOf,
  type Snapshot,
  findMatchingDraft,
  snapshotLive,
} from '#app/records/versions/snapshots.server.ts'
import { titleOf } from '#app/collections.ts'
import type { CollectionRecords } from './collection-records.server.ts'
import { type LockedContent, lockContent } from './locked-content.server.ts'

type PublishInput = { id: number; versionNote?: string | null | undefined; status?: number | undefined }

/** Publishes the draft of a record, or the record itself if there is no draft. */
export const publishRecord = (
  records: CollectionRecords,
  { id, versionNote, status }: PublishInput,
  call: AdminCall,
): Promise<object> =>
  changeSite(call.db, async (trx) => {
    rejectUnpublishedSingleton(records, status === 0)
    const record = await lockContent(trx, call.admin, records, id)
    const published = await publishDraft(record, { versionNote, status, call })
    await cancelPublication(trx, refOf(record))
    return published
  })

/** @property call absent for scheduled changes */
type PublishOptions = Pick<PublishInput, 'versionNote' | 'status'> & { call?: AdminCall }

/** @returns the record after the change. @throws 409, 422 */
async function publishDraft(
  record: LockedContent,
  { versionNote, status = 1, call }: PublishOptions = {},
): Promise<object> {
  const { trx, row, records } = record
  const draft = await discardDraft(record, call?.ifMatch)
  const isOutdated = draft !== undefined && draft.version !== row.version
  const fields =
    isOutdated && !call
      ? await mergeLaterEdits(trx, record.fields, draft)
      : { ...record.fields, ...draft?.fields }
  const values = { ...records.draftFields.validate(fields), status }
  // The version makes this fail if the live record changed after the draft was started.
  const ifMatch = call && draft?.version
  const published = await record.update(values, { given: fields, call, ifMatch })
  await record.saveVersion(versionNote ?? draft?.note)
  return published
}

/**
 * Applies only what the draft changed, so that other fields keep later edits.
 * @param live the current fields. @throws 409 if the draft and a later edit changed the same field.
 */
async function mergeLaterEdits(trx: Trx, live: FieldValues, draft: Snapshot): Promise<FieldValues> {
  const base = await findVersionFields(trx, draft, draft.version)
  const changed = Object.entries(draft.fields).filter(([name, value]) => value !== base?.[name])
  if (changed.some(([name, value]) => live[name] !== value && live[name] !== base?.[name]))
    conflict('This was changed after it was scheduled. Check it and schedule it again.')
  return { ...live, ...Object.fromEntries(changed) }
}

function rejectUnpublishedSingleton({ definition }: CollectionRecords, isUnpublish: boolean): void {
  if (isUnpublish && definition.isSingleton)
    invalid({ status: `You can't unpublish ${definition.labels.many}.` })
}

/** Checks a record after a bulk change activated it. @throws 422 with a message keyed by record id */
export async function checkActivated(trx: Trx, records: CollectionRecords, id: number): Promise<void> {
  try {
    await records.check(trx, await records.find(trx, id), { status: 1 })
  } catch (error) {
    if (!(error instanceof ApiError) || !error.errors) throw error
    const [reason = error.message] = Object.values(error.errors)
    invalid({ [id]: reason }, reason)
  }
}

/** Sets or cancels both times of a record. @returns null if no time is left */
export const scheduleRecord = (
  records: CollectionRecords,
  { id, ...times }: { id: number; publishAt?: string | null; unpublishAt?: string | null },
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
    const record = await lockContent(trx, admin, records, id)
    const { row } = record
    const ref = refOf(record)
    const draft = await findMatchingDraft(record, ifMatch)
    if (publishAt) {
      await snapshotLive(record, record.state)
      if (draft && draft.version !== row.version) outdated()
      const fields = { ...record.fields, ...draft?.fields }
      const change = { before: row, call, day: companyClock(new Date(publishAt)).day }
      const live = await record.read()
      await records.check(trx, { ...live, ...draftFields.validate(fields) }, fields, change)
    }
    const { publishAt: before = null, unpublishAt: until = null } = (await findSchedule(trx, ref)) ?? {}
    const isCancel = !publishAt && !unpublishAt
    await writeAuditEntry(trx, admin, {
      action: isCancel ? 'cancel' : 'schedule',
      kind: name,
      itemId: id,
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
export async function runSchedule(trx: Trx, records: CollectionRecords, due: ScheduleRow): Promise<void> {
  const { definition, afterChange } = records
  const { recordId: id, userId, userName, createdAt } = due
  // The lock lets only one process run the schedule.
  const record = await lockContent(trx, { id: userId, name: userName, email: '' }, records, id)
  const schedule = await findSchedule(trx, due)
  const at = schedule?.publishAt ?? schedule?.unpublishAt
  if (schedule?.createdAt !== createdAt || schedule.message !== null || !at || at > now()) return
  const right = definition.rights?.write
  if (right && !(await stillHasRight(trx, userId, right, createdAt)))
    forbidden(`${userName} no longer has permission for this, or has a new password. Schedule it again.`)
  if (schedule.publishAt) {
    await publishDraft(record)
    return saveSchedule(trx, { ...schedule, publishAt: null, createdAt: now() })
  }
  if (definition.hasWarnings && record.row.updatedAt > createdAt)
    conflict('This was changed after it was scheduled. Check it and schedule it again.')
  await record.change({ status: 0 })
  await afterChange?.(trx, { ids: [id], action: 'status', status: 0 }, () => {})
  return saveSchedule(trx, { ...schedule, unpublishAt: null })
}
