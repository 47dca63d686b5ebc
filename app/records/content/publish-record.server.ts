import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import { changeSite } from '#app/platform/db/content-revision.server.ts'
import type { Trx } from '#app/platform/db/database.ts'
import { ApiError, conflict, invalid } from '#app/platform/errors.ts'
import { cancelPublication } from '#app/records/versions/schedule.server.ts'
import {
  discardDraft,
  type FieldValues,
  findVersionFields,
  refOf,
  type Snapshot,
} from '#app/records/versions/snapshots.server.ts'
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
export async function publishDraft(
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

export function rejectUnpublishedSingleton({ definition }: CollectionRecords, isUnpublish: boolean): void {
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
