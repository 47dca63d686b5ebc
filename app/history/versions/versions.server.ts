import { conflict, notFound } from '../../api/errors.ts'
import { serve } from '../../api/serve.server.ts'
import { contentOf } from '../../collections.ts'
import { lockRow } from '../change.server.ts'
import type { Trx } from '../../db/open.server.ts'
import { previewToken } from './preview-token.server.ts'
import { endSchedule, schedulesOf } from './schedule.server.ts'
import {
  discardDraft,
  draftOf,
  draftsOf,
  type RecordRef,
  saveDraft,
  snapshotWith,
  versionsOf,
} from './snapshots.server.ts'
import { versions } from './versions.ts'

/** Locks a record for its draft to be changed. @returns the record's version. */
async function lockRecord(trx: Trx, { collection, recordId }: RecordRef): Promise<number> {
  const row = await lockRow(trx, collection, recordId)
  return row && row.deletedAt === null ? row.version : notFound(contentOf(collection).labels.record)
}

export default serve(versions, {
  pending: async ({ collection }, { db }) => ({
    drafts: await draftsOf(db, collection),
    schedules: await schedulesOf(db, collection),
  }),

  list: async (ref, { db }) => ({
    draft: (await draftOf(db, ref)) ?? null,
    versions: await versionsOf(db, ref),
    schedules: await schedulesOf(db, ref.collection, ref.recordId),
  }),

  one: async ({ id }, { db }) => (await snapshotWith(db, id)) ?? notFound('Version'),

  restore: ({ id }, { db, admin, ifMatch }) =>
    db.transaction().execute(async (trx) => {
      const found = (await snapshotWith(trx, id)) ?? notFound('Version')
      const version = await lockRecord(trx, found)
      return saveDraft(trx, admin, found, { version, fields: found.fields, note: found.note }, ifMatch)
    }),

  discard: ({ id }, { db }) =>
    db.transaction().execute(async (trx) => {
      const found = await snapshotWith(trx, id)
      if (found?.type !== 'draft')
        return conflict('This draft has been changed or discarded in the meantime.')
      await lockRecord(trx, found)
      await discardDraft(trx, found, id)
      return null
    }),

  preview: async (ref, { db, settings, admin }) => {
    await db.transaction().execute((trx) => lockRecord(trx, ref))
    const { token, expiresAt } = previewToken(settings, { ...ref, userId: admin.id })
    const path = contentOf(ref.collection).sitePath({ id: ref.recordId, status: 1 }) ?? '/'
    const url = new URL(path, settings.publicUrl)
    url.searchParams.set('preview', token)
    return { path: url.pathname + url.search + url.hash, expiresAt }
  },

  cancel: ({ id }, { db, admin }) =>
    db.transaction().execute(async (trx) => {
      const ended =
        (await endSchedule(trx, id, 'cancelled')) ??
        conflict('This has happened or was cancelled in the meantime.')
      // What was pinned stays at hand.
      const row = await lockRow(trx, ended.collection, ended.recordId)
      if (row && ended.snapshotId !== null && !(await draftOf(trx, ended)))
        await saveDraft(trx, admin, ended, { version: row.version, fields: ended.fields })
      return null
    }),
})
