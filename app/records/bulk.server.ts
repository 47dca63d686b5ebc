import { z } from 'zod'
import {
  type AdminCall,
  authorize,
  defineResource,
  listOf,
} from '#app/platform/api/define-resource.server.ts'
import { post } from '#app/platform/api/endpoint.ts'
import { stringEnum, integer } from '#app/platform/api/fields/field-schemas.ts'
import { changeCollection } from '#app/platform/db/content-revision.server.ts'
import type { Trx } from '#app/platform/db/database.ts'
import { forUpdate } from '#app/platform/db/engine.server.ts'
import { conflict, invalid } from '#app/platform/errors.ts'
import {
  collectionOf,
  isContent,
  isDeletable,
  isSubmission,
  statusesOf,
  type CollectionName,
  collectionNames,
} from '#app/collections.ts'
import { type AnyRow, anyTable } from './change/lock-row.server.ts'
import { type AfterChange, changeRows, type CollectionChange } from './change/locked-record.server.ts'
import { trashCutoff } from './trash/empty-trash.server.ts'
import { failPublications } from './versions/schedule.server.ts'
import { rejectNeverPublished } from './versions/snapshots.server.ts'

const maxRecords = 500

const bulkActions = ['status', 'delete', 'restore'] as const

const Outcome = z.object({
  id: z.number().int(),
  outcome: z.enum(['changed', 'unchanged']),
  version: z.number().int(),
})
type Outcome = z.output<typeof Outcome>

const idsMessage = `Please choose 1 to ${maxRecords} records.`

const bulk = {
  apply: post('/admin/bulk', {
    right: { content: 'content.write', submissions: 'submissions.answer' },
    summary:
      'Delete, restore or change the status of many records: either all change, or none and each error is keyed by id',
    body: z.strictObject({
      kind: stringEnum(collectionNames, `kind must be one of ${collectionNames.join(', ')}.`),
      ids: z
        .array(integer('ids must be numbers.', 1), idsMessage)
        .min(1, idsMessage)
        .max(maxRecords, idsMessage),
      action: stringEnum(bulkActions, 'action must be status, delete or restore.'),
      /** Required for the action `status`: 0 or 1 for content, 1 to 4 for submissions. */
      status: integer('Please choose a status.', 0, 4).optional(),
    }),
    errorStatuses: [409],
  }).lists(Outcome),
}

function rejectInvalidChange({ kind, action, status }: CollectionChange): void {
  if (action !== 'status') {
    if (!isDeletable(kind)) invalid({ action: `The ${collectionOf(kind).labels.many} cannot be deleted.` })
    return
  }
  const statuses = statusesOf(kind)
  if (!statuses.length) invalid({ action: `The ${collectionOf(kind).labels.many} have no status.` })
  if (status === undefined || !statuses.includes(status)) {
    invalid({ status: `Status must be one of ${statuses.join(', ')}.` })
  }
}

async function lockRows(trx: Trx, kind: CollectionName, ids: number[]): Promise<AnyRow[]> {
  const rows = await anyTable(trx)
    .selectFrom(kind as 'row')
    .selectAll()
    .where('id', 'in', ids)
    // A fixed lock order prevents deadlocks between concurrent calls.
    .orderBy('id')
    .$call(forUpdate(trx))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function rejectMissing(rows: AnyRow[], ids: number[], { kind, action }: CollectionChange, since: string) {
  const isAvailable = ({ deletedAt }: AnyRow) =>
    deletedAt === null || (action !== 'status' && deletedAt >= since)
  const available = new Set(rows.filter(isAvailable).map(({ id }) => id))
  const missing = ids.filter((id) => !available.has(id))
  if (missing.length === 0) return
  const errors = Object.fromEntries(
    missing.map((id) => [id, `${collectionOf(kind).labels.record} not found.`]),
  )
  conflict('Some records no longer exist. Nothing was changed.', errors)
}

function isUnchanged(row: AnyRow, { action, status }: CollectionChange): boolean {
  if (action === 'status') return row.status === status
  return (row.deletedAt === null) === (action === 'restore')
}

function apply(call: AdminCall, requestedIds: number[], change: CollectionChange, afterChange: AfterChange) {
  rejectInvalidChange(change)
  const ids = [...new Set(requestedIds)]
  return changeCollection(call.db, change.kind, async (trx, touch, invalidatePages) => {
    const rows = await lockRows(trx, change.kind, ids)
    rejectMissing(rows, ids, change, trashCutoff(call.settings))
    const changed = rows.filter((row) => !isUnchanged(row, change))
    const changedIds = changed.map(({ id }) => id)
    const { kind, action, status } = change
    if (status === 1 && isContent(kind)) await rejectNeverPublished(trx, kind, changedIds)
    await changeRows(trx, call.admin, changed, change)
    if (status === 0 && isContent(kind)) await failPublications(trx, kind, changed)
    if (changed.length > 0) await afterChange(trx, { ids: changedIds, action, status, call }, invalidatePages)
    for (const row of changed) touch(row.status, status)
    return rows.map((row): Outcome => {
      const { id, version } = row
      if (!changed.includes(row)) return { id, outcome: 'unchanged', version }
      return { id, outcome: 'changed', version: version + 1 }
    })
  })
}

export default (afterChange: (name: CollectionName) => AfterChange) =>
  defineResource(bulk, {
    apply: async ({ ids, ...change }, call) => {
      if (change.action === 'delete' && isSubmission(change.kind))
        authorize({ right: 'submissions.delete' }, call.admin)
      return listOf(await apply(call, ids, change, afterChange(change.kind)))
    },
  })
