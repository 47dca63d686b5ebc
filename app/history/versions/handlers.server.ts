import { conflict, notFound } from '../../api/errors.ts'
import { type AdminCall, authorize, defineResource } from '../../api/define-resource.server.ts'
import { contentOf, contentRight } from '../../collections.ts'
import { anyRow, lockRow } from '../change-row.server.ts'
import type { Trx } from '../../db/open.server.ts'
import { previewToken } from './preview-token.server.ts'
import { endSchedule, schedulesOf } from './schedule.server.ts'
import {
  discardDraft,
  draftOf,
  draftsOf,
  isUnpublished,
  type RecordRef,
  saveDraft,
  snapshotWith,
  versionsOf,
} from './snapshots.server.ts'
import { versions } from './endpoints.ts'

/** @throws 403 if somebody may not see, or change, what is in a collection. */
const refuse = ({ collection }: Pick<RecordRef, 'collection'>, { admin }: AdminCall, to: 'read' | 'write') =>
  authorize({ right: contentRight(collection, to) }, admin)

/** Locks a record for its draft to be changed. @returns the record's version. */
async function lockRecord(trx: Trx, { collection, recordId }: RecordRef): Promise<number> {
  const row = await lockRow(trx, collection, recordId)
  return row && row.deletedAt === null ? row.version : notFound(contentOf(collection).labels.record)
}

export default defineResource(versions, {
  pending: async ({ collection }, call) => {
    refuse({ collection }, call, 'read')
    return {
      drafts: await draftsOf(call.db, collection),
      schedules: await schedulesOf(call.db, collection),
    }
  },

  list: async (ref, call) => {
    refuse(ref, call, 'read')
    return {
      draft: (await draftOf(call.db, ref)) ?? null,
      versions: await versionsOf(call.db, ref),
      schedules: await schedulesOf(call.db, ref.collection, ref.recordId),
    }
  },

  one: async ({ id }, call) => {
    const found = (await snapshotWith(call.db, id)) ?? notFound('Version')
    refuse(found, call, 'read')
    return found
  },

  restore: ({ id }, call) =>
    call.db.transaction().execute(async (trx) => {
      const { admin, ifMatch } = call
      const found = (await snapshotWith(trx, id)) ?? notFound('Version')
      refuse(found, call, 'write')
      const version = await lockRecord(trx, found)
      return saveDraft(trx, admin, found, { version, fields: found.fields, note: found.note }, ifMatch)
    }),

  discard: ({ id }, call) =>
    call.db.transaction().execute(async (trx) => {
      const found = await snapshotWith(trx, id)
      if (found?.type !== 'draft')
        return conflict('This draft has been changed or discarded in the meantime.')
      refuse(found, call, 'write')
      const version = await lockRecord(trx, found)
      const wasUnpublished = await isUnpublished(trx, found)
      await discardDraft(trx, found, id)
      // What was never published stays a draft, an empty one: nothing else tells that publishing has to check it.
      const fields = Object.fromEntries(Object.keys(found.fields).map((name) => [name, null]))
      if (wasUnpublished && !(await isUnpublished(trx, found)))
        await saveDraft(trx, call.admin, found, { version, fields })
      return null
    }),

  preview: async (ref, call) => {
    refuse(ref, call, 'read')
    const { db, settings, admin } = call
    await db.transaction().execute((trx) => lockRecord(trx, ref))
    const row = await anyRow(db, ref.collection, ref.recordId)
    const maker = { userId: admin.id, tokenId: admin.tokenId }
    const { token, expiresAt } = previewToken(settings, { ...ref, ...maker })
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
      // What was pinned stays at hand.
      const row = await lockRow(trx, ended.collection, ended.recordId)
      if (row && ended.snapshotId !== null && !(await draftOf(trx, ended)))
        await saveDraft(trx, call.admin, ended, { version: row.version, fields: ended.fields })
      return null
    }),
})
