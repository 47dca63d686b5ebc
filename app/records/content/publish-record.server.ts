import { ApiError, conflict, invalid } from '#app/platform/errors.ts'
import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import type { Administrator } from '#app/platform/auth/session-owner.ts'
import type { Trx } from '#app/platform/db/database.ts'
import { publish } from '#app/platform/db/content-revision.server.ts'
import { companyToday } from '#app/ui/date/company-time.ts'
import { changeRow, type AfterChange, trashRow } from '#app/records/change/change-row.server.ts'
import { lockRecord } from '#app/records/change/lock-row.server.ts'
import { rejectUnknownReferences } from '#app/records/change/references.server.ts'
import { cancelPublication, failPublications } from '#app/records/versions/schedule.server.ts'
import {
  discardDraft,
  type Fields,
  findVersionFields,
  type Snapshot,
  rebaseSnapshots,
} from '#app/records/versions/snapshots.server.ts'
import { type CollectionRecords, saveVersion } from './collection-records.server.ts'

type PublishInput = { id: number; versionNote?: string | null | undefined; status?: number | undefined }

/** Publishes the draft of a record, or the record itself if there is no draft. */
export const publishRecord = (
  records: CollectionRecords,
  { id: recordId, versionNote, status }: PublishInput,
  call: AdminCall,
): Promise<object> =>
  publish(call.db, async (trx) => {
    rejectUnpublishedSingleton(records, status === 0)
    await publishDraft(records, trx, call.admin, recordId, { versionNote, status, call })
    await cancelPublication(trx, { collection: records.name, recordId })
    return records.find(trx, recordId)
  })

/** @property call absent for scheduled changes */
type PublishOptions = Pick<PublishInput, 'versionNote' | 'status'> & { call?: AdminCall }

export async function publishDraft(
  records: CollectionRecords,
  trx: Trx,
  admin: Administrator,
  id: number,
  { versionNote, status = 1, call }: PublishOptions = {},
): Promise<void> {
  const { name, draftFields } = records
  const row = await lockRecord(trx, name, id)
  const draft = await discardDraft(trx, { collection: name, recordId: id }, call?.ifMatch)
  const live = draftFields.toFields(row)
  const isOutdated = draft !== undefined && draft.version !== row.version
  const fields = isOutdated && !call ? await mergeLaterEdits(trx, live, draft) : { ...live, ...draft?.fields }
  const values = draftFields.validate(fields)
  await rejectUnknownReferences(trx, name, values)
  // The version makes this fail if the live record changed after the draft was started.
  const before = await changeRow(trx, admin, name, id, { ...values, status }, call && draft?.version)
  if (status === 0) await failPublications(trx, name, [before])
  const change = call && { before, call, day: companyToday() }
  await records.check(trx, await records.find(trx, id), fields, change)
  await saveVersion(records, trx, admin, id, before, versionNote ?? draft?.note)
}

/**
 * Applies only what the draft changed, so that other fields keep later edits.
 * @param live the current fields. @throws 409 if the draft and a later edit changed the same field.
 */
async function mergeLaterEdits(trx: Trx, live: Fields, draft: Snapshot): Promise<Fields> {
  const base = await findVersionFields(trx, draft, draft.version)
  const changed = Object.entries(draft.fields).filter(([name, value]) => value !== base?.[name])
  if (changed.some(([name, value]) => live[name] !== value && live[name] !== base?.[name]))
    conflict('This was changed after it was scheduled. Check it and schedule it again.')
  return { ...live, ...Object.fromEntries(changed) }
}

export function rejectUnpublishedSingleton({ definition }: CollectionRecords, isUnpublish: boolean): void {
  if (isUnpublish && definition.isSingleton)
    invalid({ status: `You can't unpublish ${definition.labels.many}.` })
}

/** Checks a record after a bulk change activated it. @throws 422 with a message keyed by record id */
export async function checkActivated(records: CollectionRecords, trx: Trx, id: number): Promise<void> {
  try {
    await records.check(trx, await records.find(trx, id), { status: 1 })
  } catch (error) {
    if (!(error instanceof ApiError) || !error.errors) throw error
    const [reason = error.message] = Object.values(error.errors)
    invalid({ [id]: reason }, reason)
  }
}

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
