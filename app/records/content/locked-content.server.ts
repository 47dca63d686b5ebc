import { companyToday } from '#app/ui/date/company-time.ts'
import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import type { Administrator } from '#app/platform/auth/rights.ts'
import { changeSite } from '#app/platform/db/content-revision.server.ts'
import type { Trx } from '#app/platform/db/database.ts'
import { ApiError, conflict } from '#app/platform/errors.ts'
import { type AnyRow, lockRow } from '#app/records/change/lock-row.server.ts'
import { LockedRecord, lockRecord } from '#app/records/change/locked-record.server.ts'
import { rejectUnknownReferences } from '#app/records/change/references.server.ts'
import { failPublications } from '#app/records/versions/schedule.server.ts'
import { type FieldValues, recordVersion, rebaseSnapshots } from '#app/records/versions/snapshots.server.ts'
import type { ContentName } from '#app/collections.ts'
import type { CollectionRecords } from './collection-records.server.ts'

/** @property call absent for scheduled changes */
type UpdateOptions = { given: object; call?: AdminCall | undefined; ifMatch?: number | undefined }

/** A record of a content collection, locked in a transaction. */
export class LockedContent extends LockedRecord<ContentName> {
  readonly records: CollectionRecords

  constructor(trx: Trx, admin: Administrator, records: CollectionRecords, row: AnyRow) {
    super(trx, admin, records.name, row)
    this.records = records
  }

  get fields(): FieldValues {
    return this.records.draftFields.toFields(this.row)
  }

  /** The live record for the version history. */
  get state() {
    return { version: this.row.version, fields: this.fields, savedAt: this.row.updatedAt }
  }

  read(): Promise<{ id: number; status: number }> {
    return this.records.find(this.trx, this.row.id)
  }

  /**
   * Changes the live record and checks the result.
   * @param given the input, before its files were stored. @returns the record after the change. @throws 409, 422
   */
  async update(values: Record<string, unknown>, { given, call, ifMatch }: UpdateOptions): Promise<object> {
    const { trx, records, row: before } = this
    await rejectUnknownReferences(trx, records.name, values)
    await this.change(values, ifMatch)
    if (values.status === 0) await failPublications(trx, records.name, [before])
    const updated = await this.read()
    await records.check(trx, updated, given, { before, call, day: companyToday() })
    return updated
  }

  /** Adds the live record to the version history. Call it after the record was changed. */
  async saveVersion(note: string | undefined): Promise<void> {
    const { trx, admin, records, row } = this
    const { state } = await lockContent(trx, admin, records, row.id)
    await recordVersion(this, { ...state, note }, this.state)
  }
}

/** @throws 404 if the record does not exist or is in the trash. */
export async function lockContent(trx: Trx, admin: Administrator, records: CollectionRecords, id: number) {
  const { row } = await lockRecord(trx, admin, records.name, id)
  return new LockedContent(trx, admin, records, row)
}

export const trashRecord = (records: CollectionRecords, { id }: { id: number }, call: AdminCall) =>
  changeSite(call.db, async (trx) => {
    const record = await lockContent(trx, call.admin, records, id)
    await record.trash()
    await records.afterChange?.(trx, { ids: [id], action: 'delete', call }, () => {})
    return null
  })

/** Checks a record after it left the trash, and keeps its draft and schedules valid. @throws 409 with the reason if it is no longer valid. */
export async function finishRestore(trx: Trx, records: CollectionRecords, id: number): Promise<void> {
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
  const { version } = (await lockRow(trx, name, id)) as AnyRow
  const versionBeforeDelete = version - 2
  await rebaseSnapshots(trx, { collection: name, recordId: id }, versionBeforeDelete, version)
}
