import { conflict, notFound } from '../../platform/errors.ts'
import { type AdminCall, authorize, defineResource } from '../../platform/api/define-resource.server.ts'
import { contentOf, contentRight, titleOf } from '../../collections.ts'
import { differences, record } from '../audit/record.server.ts'
import { anyRow, type AnyRow, lockRow } from '../change/change-row.server.ts'
import type { Trx } from '../../platform/db/open.server.ts'
import { refuseEnded } from '../../platform/auth/account/disable-or-reset-account.server.ts'
import { previewToken } from './preview-token.server.ts'
import { endSchedule, schedulesOf } from './schedule.server.ts'
import {
  discardDraft,
  draftOf,
  listDrafts,
  isNeverPublished,
  type RecordRef,
  saveDraft,
  snapshotById,
  listVersions,
} from './snapshots.server.ts'
import { versions } from './endpoints.ts'

/** @throws 403 if somebody may not see, or change, what is in a collection. */
const refuse = ({ collection }: Pick<RecordRef, 'collection'>, { admin }: AdminCall, to: 'read' | 'write') =>
  authorize({ right: contentRight(collection, to) }, admin)

/** Locks a record for its draft to be changed. */
async function lockRecord(trx: Trx, { collection, recordId }: RecordRef): Promise<AnyRow> {
  const row = await lockRow(trx, collection, recordId)
  return row && row.deletedAt === null ? row : notFound(contentOf(collection).labels.record)
}

/** A record as the log of changes names it. */
const named = ({ collection, recordId }: RecordRef, row: AnyRow) => ({
  kind: collection,
  itemId: recordId,
  label: titleOf(collection, row),
})

export default defineResource(versions, {
  pending: async ({ collection }, call) => {
    refuse({ collection }, call, 'read')
    return {
      drafts: await listDrafts(call.db, collection),
      schedules: await schedulesOf(call.db, collection),
    }
  },

  list: async (ref, call) => {
    refuse(ref, call, 'read')
    return {
      draft: (await draftOf(call.db, ref)) ?? null,
      versions: await listVersions(call.db, ref),
      schedules: await schedulesOf(call.db, ref.collection, ref.recordId),
    }
  },

  one: async ({ id }, call) => {
    const found = (await snapshotById(call.db, id)) ?? notFound('Version')
    refuse(found, call, 'read')
    return found
  },

  restore: ({ id }, call) =>
    call.db.transaction().execute(async (trx) => {
      const { admin, ifMatch } = call
      const found = (await snapshotById(trx, id)) ?? notFound('Version')
      refuse(found, call, 'write')
      const { version } = await lockRecord(trx, found)
      return saveDraft(trx, admin, found, { version, fields: found.fields, note: found.note }, ifMatch)
    }),

  discard: ({ id }, call) =>
    call.db.transaction().execute(async (trx) => {
      const found = await snapshotById(trx, id)
      if (found?.type !== 'draft')
        return conflict('This draft has been changed or discarded in the meantime.')
      refuse(found, call, 'write')
      const row = await lockRecord(trx, found)
      const { userId, userName } = found
      if (userId !== call.admin.id)
        await record(trx, call.admin, { action: 'discard', ...named(found, row), before: { userName } })
      const wasUnpublished = await isNeverPublished(trx, found)
      await discardDraft(trx, found, id)
      // What was never published stays a draft, an empty one: nothing else tells that publishing has to check it.
      const fields = Object.fromEntries(Object.keys(found.fields).map((name) => [name, null]))
      if (wasUnpublished && !(await isNeverPublished(trx, found)))
        await saveDraft(trx, call.admin, found, { version: row.version, fields })
      return null
    }),

  preview: async (ref, call) => {
    refuse(ref, call, 'read')
    const { db, settings, admin } = call
    const askedAt = Date.now()
    await db.transaction().execute(async (trx) => {
      await lockRecord(trx, ref)
      await refuseEnded(trx, admin)
    })
    const row = await anyRow(db, ref.collection, ref.recordId)
    const maker = { userId: admin.id, tokenId: admin.tokenId }
    const { token, expiresAt } = previewToken(settings, { ...ref, ...maker }, askedAt)
    const path = contentOf(ref.collection).sitePath({ ...row, id: ref.recordId, status: 1 }) ?? '/'
    const url = new URL(path, settings.publicUrl)
    url.searchParams.set('preview', token)
    return { path: url.pathname + url.search + url.hash, expiresAt }
  },

  cancel: ({ id }, call) =>
    call.db.transaction().execute(async (trx) => {
      const ended =
        (await endSchedule(trx, id, 'cancelled')) ??
        conflict('This has happened or was cancelled in the meantime.')
      refuse(ended, call, 'write')
      const { collection, recordId, action, at, fields, userId, userName, createdAt } = ended
      const row = await lockRow(trx, collection, recordId)
      if (!row) return null
      await record(trx, call.admin, { action: 'cancel', ...named(ended, row), before: { action, at } })
      const isLive = row.status === 1 && !differences(row, fields)
      // What was pinned stays at hand, as who scheduled it saved it.
      if (action === 'publish' && !isLive && !(await draftOf(trx, ended))) {
        const draft = { version: ended.version ?? row.version, fields, savedAt: createdAt }
        await saveDraft(trx, { id: userId, name: userName, email: '' }, ended, draft)
      }
      return null
    }),
})
