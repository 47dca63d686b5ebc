import { sql } from 'kysely'
import { z } from 'zod'
import { type AdminCall, defineResource } from '#app/platform/api/define-resource.server.ts'
import { del, get, post } from '#app/platform/api/endpoint.ts'
import { stringEnum, paging, integer } from '#app/platform/api/fields/field-schemas.ts'
import { type RightsHolder, hasRight } from '#app/platform/auth/rights.ts'
import { changeCollection } from '#app/platform/db/content-revision.server.ts'
import type { Db } from '#app/platform/db/database.ts'
import { forUpdate } from '#app/platform/db/engine.server.ts'
import {
  anyColumnContains,
  paginateBounded,
  type Paging,
  countRows,
} from '#app/platform/db/query-parts.server.ts'
import { notFound } from '#app/platform/errors.ts'
import { deleteRecordFiles } from '#app/platform/storage/file-columns.server.ts'
import { deletePictures } from '#app/platform/storage/image/images.server.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import { lockRow } from '#app/records/change/lock-row.server.ts'
import { type AfterChange, changeRows } from '#app/records/change/locked-record.server.ts'
import { rejectReferenced } from '#app/records/change/references.server.ts'
import { visibleLabel } from '#app/records/privacy/hide-personal.ts'
import {
  collectionOf,
  deletableNames,
  isContent,
  isDeletable,
  titleOf,
  type DeletableName,
} from '#app/collections.ts'
import { trashCutoff, removeRows } from './empty-trash.server.ts'

export const DeletedRecord = z.object({
  kind: z.enum(deletableNames),
  id: z.number().int(),
  label: z.string(),
  deletedAt: z.string(),
  deletedBy: z.string().nullable(),
  daysLeft: z.number().int(),
})
export type DeletedRecord = z.output<typeof DeletedRecord>

const Restored = z.object({
  kind: z.enum(deletableNames),
  id: z.number().int(),
  label: z.string(),
  version: z.number().int(),
})
type Restored = z.output<typeof Restored>

const kind = stringEnum(deletableNames, `kind must be one of ${deletableNames.join(', ')}.`)

const trash = {
  list: get('/admin/trash', {
    right: { content: 'content.write', submissions: 'submissions.answer' },
    summary: 'List deleted records that can be restored, most recently deleted first',
    query: z.object({ ...paging, kind: kind.optional(), search: z.string().trim().max(200).optional() }),
  }).lists(DeletedRecord),
  restore: post('/admin/trash/restore', {
    right: { content: 'content.write', submissions: 'submissions.answer' },
    summary: 'Restore a record from the trash',
    body: z.strictObject({ kind, id: integer('id must be a number.', 1) }),
  }).returns(Restored),
  purge: del('/admin/trash/:kind/:id', {
    right: { content: 'content.write', submissions: 'personalData.release' },
    summary: 'Permanently delete a record in the trash, with its files',
  }),
}

const dayMs = 86_400_000

type Filter = Paging & { kind?: DeletableName | undefined; search?: string | undefined }

const selectDeleted = (db: Db, kind: DeletableName, since: string) =>
  db
    .selectFrom(kind as 'banner')
    .select(['id', sql<DeletableName>`${sql.lit(kind)}`.as('kind'), sql<string>`"deletedAt"`.as('deletedAt')])
    .select(sql<string>`${sql.ref(collectionOf(kind).titleColumns[0] ?? '')}`.as('label'))
    .where('deletedAt', '>=', since)

/** Excludes submissions from search if the user lacks the right to personal data: matches would reveal hidden labels. */
const visibleCollections = (admin: RightsHolder, { kind, search }: Filter): readonly DeletableName[] =>
  (kind ? [kind] : deletableNames).filter((name) => {
    if (isContent(name)) return hasRight(admin, 'content.write')
    return hasRight(admin, 'submissions.answer') && (!search || hasRight(admin, 'personalData.read'))
  })

async function listTrash({ db, admin, settings }: AdminCall, filter: Filter) {
  const { search, kind: _, ...paging } = filter
  const since = trashCutoff(settings)
  const [first, ...others] = visibleCollections(admin, filter).map((kind) => selectDeleted(db, kind, since))
  if (!first) return { rows: [], total: 0 }
  const all = others.reduce((union, other) => union.unionAll(other), first)
  const matching = db
    .selectFrom(all.as('trash'))
    .$if(!!search, (query) => query.where(anyColumnContains(['trash.label'], search ?? '')))
  const rows = await paginateBounded(matching.selectAll('trash').select(deletedBy), paging)
    .orderBy('trash.deletedAt', 'desc')
    .orderBy('trash.kind')
    .orderBy('trash.id', 'desc')
    .execute()
  const daysLeft = (deletedAt: string) =>
    Math.max(1, Math.ceil((Date.parse(deletedAt) - Date.parse(since)) / dayMs))
  const records: DeletedRecord[] = rows.map((row) => ({
    ...row,
    label: visibleLabel(admin, row.kind, row.label),
    daysLeft: daysLeft(row.deletedAt),
  }))
  return { rows: records, total: await countRows(matching) }
}

const deletedBy = sql<string | null>`(
  select "userName" from audit
  where audit.kind = trash.kind and audit."itemId" = trash.id and audit.action = 'delete'
  order by audit.id desc limit 1
)`.as('deletedBy')

/** Does nothing if the record is not in the trash. @throws 404 if it is due for permanent deletion */
function restore(call: AdminCall, kind: DeletableName, id: number, afterChange: AfterChange) {
  const { db, admin, settings } = call
  return changeCollection(db, kind, async (trx, touch, invalidatePages) => {
    const row = await lockRow(trx, kind, id)
    const deletedAt = row?.deletedAt ?? null
    const isTrashed = deletedAt !== null
    if (!row || (isTrashed && deletedAt < trashCutoff(settings)))
      return notFound(collectionOf(kind).labels.record)
    if (isTrashed) {
      await changeRows(trx, admin, [row], { kind, action: 'restore' })
      await afterChange(trx, { ids: [id], action: 'restore', call }, invalidatePages)
      touch(row.status)
    }
    return {
      kind,
      id,
      label: visibleLabel(admin, kind, titleOf(kind, row)),
      version: row.version + Number(isTrashed),
    }
  })
}

async function purge({ db, admin, storage }: AdminCall, kind: DeletableName, id: number): Promise<void> {
  const { row, pictures } = await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom(kind as 'career')
      .selectAll()
      .where('id', '=', id)
      .where('deletedAt', 'is not', null)
      .$call(forUpdate(trx))
      .executeTakeFirstOrThrow(() => notFound(collectionOf(kind).labels.record))
    await rejectReferenced(trx, kind, [id], { inTrash: true })
    const pictures = await removeRows(trx, kind, [id])
    await writeAuditEntry(trx, admin, { action: 'purge', kind, itemId: id })
    return { row, pictures }
  })
  await deleteRecordFiles(storage, kind, row)
  await deletePictures(storage, pictures)
}

export default (afterChange: (name: DeletableName) => AfterChange) =>
  defineResource(trash, {
    list: (filter, call) => listTrash(call, filter),

    restore: ({ kind, id }, call) => restore(call, kind, id, afterChange(kind)),

    purge: async ({ kind, id }, call) => {
      if (!isDeletable(kind)) return notFound('Record')
      await purge(call, kind, id)
      return null
    },
  })
