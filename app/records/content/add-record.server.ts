import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import type { Trx } from '#app/platform/db/database.ts'
import { newTimestamps } from '#app/platform/db/time.ts'
import { writeAddedEntry } from '#app/records/audit/write-audit.server.ts'
import { dropDanglingReferences, rejectUnknownReferences } from '#app/records/change/references.server.ts'
import { writeWithPictures, saveDraftWithPictures } from '#app/records/picture/write-with-pictures.server.ts'
import { type FieldValues, recordVersion, saveDraft } from '#app/records/versions/snapshots.server.ts'
import type { CollectionRecords } from './collection-records.server.ts'
import { lockContent } from './locked-record.server.ts'

export const addRecord = (records: CollectionRecords, input: Record<string, unknown>, call: AdminCall) =>
  writeWithPictures(call, records.files, input, async (trx, values) => {
    const { name, files } = records
    const noFiles = Object.fromEntries(files.map(({ column }) => [column, null]))
    await rejectUnknownReferences(trx, name, values)
    const id = await records.insert(trx, { ...noFiles, ...values, ...newTimestamps() })
    const record = await lockContent(trx, call.admin, records, id)
    const added = await record.read()
    await records.check(trx, added, input)
    await recordVersion(record, record.state)
    await writeAddedEntry(trx, call.admin, name, added)
    return added
  })

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
    const fields = draftFields.pick(values as FieldValues)
    const id = await insertIncomplete(trx, records, fields)
    const record = await lockContent(trx, call.admin, records, id)
    const allFields = { ...draftFields.toFields({}), ...fields }
    await saveDraft(record, { version: 1, fields: allFields, note: versionNote ?? '' })
    await writeAddedEntry(trx, call.admin, name, record.row)
    return record.read()
  })

async function insertIncomplete(
  trx: Trx,
  { name, definition, draftFields, insert }: CollectionRecords,
  fields: FieldValues,
): Promise<number> {
  const { title, toStorable } = draftFields
  const values = await dropDanglingReferences(trx, name, toStorable(fields, true), true)
  const fallbackTitle = `Untitled ${definition.labels.one}`
  return insert(trx, { ...values, ...newTimestamps(), [title]: values[title] || fallbackTitle })
}
