import { ApiError, invalid } from '../../platform/errors.ts'
import type { AdminCall } from '../../platform/api/define-resource.server.ts'
import type { Administrator } from '../../platform/auth/session-owner.ts'
import type { Trx } from '../../platform/db/database.ts'
import { publish } from '../../platform/db/revision/content-revision.server.ts'
import { companyToday } from '../../ui/date/company-time.ts'
import { changeRow } from '../change/change-row.server.ts'
import { lockRecord } from '../change/lock-row.server.ts'
import { rejectUnknownReferences } from '../change/references.server.ts'
import { failPublications } from '../versions/schedule.server.ts'
import { discardDraft, type Fields } from '../versions/snapshots.server.ts'
import { type CollectionRecords, saveVersion } from './collection-records.server.ts'

type PublishInput = { id: number; versionNote?: string | null; status?: number }

/** Publishes the draft of a record, or the record itself if there is no draft. */
export const publishRecord = (
  records: CollectionRecords,
  { id: recordId, versionNote, status }: PublishInput,
  call: AdminCall,
): Promise<object> =>
  publish(call.db, async (trx) => {
    const { name, draftFields } = records
    const { admin, ifMatch } = call
    rejectUnpublishedSingleton(records, status === 0)
    const row = await lockRecord(trx, name, recordId)
    const draft = await discardDraft(trx, { collection: name, recordId }, ifMatch)
    const note = versionNote ?? draft?.note
    const fields = { ...draftFields.toFields(row), ...draft?.fields }
    // `ifMatch` makes this fail if the live record changed after the draft was started.
    await publishFields(records, trx, admin, recordId, fields, {
      note,
      status,
      ifMatch: draft?.version,
      call,
    })
    return records.find(trx, recordId)
  })

type PublishOptions = {
  note?: string | undefined
  status?: number | undefined
  ifMatch?: number | undefined
  /** Absent for scheduled changes. */
  call?: AdminCall
}

export async function publishFields(
  records: CollectionRecords,
  trx: Trx,
  admin: Administrator,
  id: number,
  fields: Fields,
  { note, status = 1, ifMatch, call }: PublishOptions = {},
): Promise<void> {
  const { name } = records
  const values = records.draftFields.validate(fields)
  await rejectUnknownReferences(trx, name, values)
  const before = await changeRow(trx, admin, name, id, { ...values, status }, ifMatch)
  if (status === 0) await failPublications(trx, name, [before])
  const change = call && { before, call, day: companyToday() }
  await records.check(trx, await records.find(trx, id), fields, change)
  await saveVersion(records, trx, admin, id, before, note)
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
