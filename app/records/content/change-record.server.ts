import type { AdminCall } from '../../platform/api/define-resource.server.ts'
import { companyToday } from '../../ui/date/company-time.ts'
import { changeRow } from '../change/change-row.server.ts'
import { lockRecord } from '../change/lock-row.server.ts'
import { rejectUnknownReferences } from '../change/references.server.ts'
import { publishWithPictures, saveDraftWithPictures } from '../picture/write-with-pictures.server.ts'
import { failPublications } from '../versions/schedule.server.ts'
import {
  type Fields,
  findDraft,
  isNeverPublished,
  rejectNeverPublished,
  saveDraft,
  type Snapshot,
  snapshotLive,
} from '../versions/snapshots.server.ts'
import type { DraftInput } from './add-record.server.ts'
import { type CollectionRecords, saveVersion, toState } from './collection-records.server.ts'

export type ChangeInput = Record<string, unknown> & { id: number; versionNote?: string | null }

export function changeRecord(
  records: CollectionRecords,
  input: ChangeInput,
  call: AdminCall,
): Promise<object> {
  const { id, versionNote, ...changes } = input
  const { admin, ifMatch } = call
  const { name } = records
  return publishWithPictures(call, records.files, changes, async (trx, values) => {
    if (changes.status === 1) await rejectNeverPublished(trx, name, [id])
    await rejectUnknownReferences(trx, name, values)
    const before = await changeRow(trx, admin, name, id, values, ifMatch)
    if (changes.status === 0) await failPublications(trx, name, [before])
    const row = await records.find(trx, id)
    await records.check(trx, row, input, { before, call, day: companyToday() })
    // Never-published records get no version: a version marks a record as published, and only publishing validates every field.
    if (!(await isNeverPublished(trx, { collection: name, recordId: id })))
      await saveVersion(records, trx, admin, id, before, versionNote ?? '')
    return row
  })
}

/** Saves changes of a record as its draft. The live record stays as it is. */
export const changeDraft = (
  records: CollectionRecords,
  { id: recordId, versionNote, baseVersion, ...input }: DraftInput,
  call: AdminCall,
): Promise<Snapshot> =>
  saveDraftWithPictures(call, records.files, input, async (trx, values) => {
    const { name, draftFields } = records
    const ref = { collection: name, recordId }
    const row = await lockRecord(trx, name, recordId)
    await snapshotLive(trx, ref, toState(records, row))
    // Keep the base version of an existing draft, so that publishing still detects later changes to the live record.
    const version = baseVersion ?? (await findDraft(trx, ref))?.version ?? row.version
    const draft = { version, fields: draftFields.pick(values as Fields), note: versionNote ?? '' }
    return saveDraft(trx, call.admin, ref, draft, call.ifMatch)
  })
