import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import type { Administrator } from '#app/platform/auth/session-owner.ts'
import type { Trx } from '#app/platform/db/database.ts'
import { newTimestamps } from '#app/platform/db/time.ts'
import { writeAddedEntry } from '#app/records/audit/write-audit.server.ts'
import { lockRecord } from '#app/records/change/lock-row.server.ts'
import { dropDanglingReferences, rejectUnknownReferences } from '#app/records/change/references.server.ts'
import {
  publishWithPictures,
  saveDraftWithPictures,
} from '#app/records/picture/write-with-pictures.server.ts'
import { type Fields, saveDraft } from '#app/records/versions/snapshots.server.ts'
import { type CollectionRecords, saveVersion } from './collection-records.server.ts'

export const addRecord = (
  records: CollectionRecords,
  input: Record<string, unknown>,
  call: AdminCall,
): Promise<object> =>
  publishWithPictures(call, records.files, input, async (trx, values) => {
    const added = await insertRecord(records, trx, call.admin, input, values)
    await writeAddedEntry(trx, call.admin, records.name, added)
    return added
  })

/** Does not write to the audit log. @param values `input` with paths in place of files */
async function insertRecord(
  records: CollectionRecords,
  trx: Trx,
  admin: Administrator,
  input: Record<string, unknown>,
  values: Record<string, unknown> = input,
): Promise<{ id: number; status: number }> {
  const { name, files } = records
  const noFiles = Object.fromEntries(files.map(({ column }) => [column, null]))
  const row = { ...noFiles, ...values, ...newTimestamps() }
  await rejectUnknownReferences(trx, name, values)
  const id = await records.insert(trx, row)
  const added = await records.find(trx, id)
  await records.check(trx, added, input)
  await saveVersion(records, trx, admin, id)
  return added
}

export type DraftInput = Record<string, unknown> & {
  id: number
  versionNote?: string | null
  baseVersion?: number
}

/** Adds an inactive record with placeholders for missing and invalid fields, and a draft with all given fields. */
export const addDraft = (
  records: CollectionRecords,
  { id: _, versionNote, baseVersion: _base, ...input }: DraftInput,
  call: AdminCall,
): Promise<object> =>
  saveDraftWithPictures(call, records.files, input, async (trx, values) => {
    const { name, draftFields } = records
    const fields = draftFields.pick(values as Fields)
    const recordId = await insertIncomplete(records, trx, fields)
    const allFields = { ...draftFields.toFields({}), ...fields }
    const draft = { version: 1, fields: allFields, note: versionNote ?? '' }
    await saveDraft(trx, call.admin, { collection: name, recordId }, draft)
    await writeAddedEntry(trx, call.admin, name, await lockRecord(trx, name, recordId))
    return records.find(trx, recordId)
  })

async function insertIncomplete(
  { name, definition, draftFields, insert }: CollectionRecords,
  trx: Trx,
  fields: Fields,
): Promise<number> {
  const { title, toStorable } = draftFields
  const values = await dropDanglingReferences(trx, name, toStorable(fields, true), true)
  const fallbackTitle = `Untitled ${definition.labels.one}`
  return insert(trx, { ...values, ...newTimestamps(), [title]: values[title] || fallbackTitle })
}
