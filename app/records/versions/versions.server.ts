import { type AdminCall, authorize, defineResource } from '#app/platform/api/define-resource.server.ts'
import { rejectEndedSession } from '#app/platform/auth/account/disable-or-reset-account.server.ts'
import { isSignature, isUnexpired, sign, type SigningSecret } from '#app/platform/db/signing-secret.server.ts'
import { notFound, outdated } from '#app/platform/errors.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import type { AnyRow } from '#app/records/change/lock-row.server.ts'
import { lockRecord } from '#app/records/change/locked-record.server.ts'
import { contentOf, contentRight, titleOf, isContent } from '#app/collections.ts'
import { cancelPublication, findSchedule, listSchedules } from './schedule.server.ts'
import {
  discardDraft,
  findDraft,
  listDrafts,
  isNeverPublished,
  type RecordRef,
  saveDraft,
  findSnapshot,
  listVersions,
} from './snapshots.server.ts'
import { versions } from './versions.api.ts'

const assertRight = (
  { collection }: Pick<RecordRef, 'collection'>,
  { admin }: AdminCall,
  to: 'read' | 'write',
) => authorize({ right: contentRight(collection, to) }, admin)

const auditTarget = ({ collection, recordId }: RecordRef, row: AnyRow) => ({
  kind: collection,
  itemId: recordId,
  label: titleOf(collection, row),
})

export default defineResource(versions, {
  pending: async ({ collection }, call) => {
    assertRight({ collection }, call, 'read')
    return {
      drafts: await listDrafts(call.db, collection),
      schedules: await listSchedules(call.db, collection),
    }
  },

  list: async (ref, call) => {
    assertRight(ref, call, 'read')
    return {
      draft: (await findDraft(call.db, ref)) ?? null,
      versions: await listVersions(call.db, ref),
      schedule: (await findSchedule(call.db, ref)) ?? null,
    }
  },

  one: async ({ id }, call) => {
    const found = (await findSnapshot(call.db, id)) ?? notFound('Version')
    assertRight(found, call, 'read')
    return found
  },

  restore: ({ id }, call) =>
    call.db.transaction().execute(async (trx) => {
      const found = (await findSnapshot(trx, id)) ?? notFound('Version')
      assertRight(found, call, 'write')
      const { collection, recordId, fields, note } = found
      const record = await lockRecord(trx, call.admin, collection, recordId)
      return saveDraft(record, { version: record.row.version, fields, note }, call.ifMatch)
    }),

  discard: ({ id }, call) =>
    call.db.transaction().execute(async (trx) => {
      const found = await findSnapshot(trx, id)
      if (found?.type !== 'draft') return outdated('Someone else changed or discarded this draft.')
      assertRight(found, call, 'write')
      const record = await lockRecord(trx, call.admin, found.collection, found.recordId)
      const { userId, userName } = found
      if (userId !== call.admin.id)
        await writeAuditEntry(trx, call.admin, {
          action: 'discard',
          ...auditTarget(found, record.row),
          before: { userName },
        })
      const wasUnpublished = await isNeverPublished(trx, found)
      await discardDraft(record, id)
      await cancelPublication(trx, found)
      // Keep an empty draft: without any snapshot, the record would count as published and skip validation.
      const fields = Object.fromEntries(Object.keys(found.fields).map((name) => [name, null]))
      if (wasUnpublished && !(await isNeverPublished(trx, found)))
        await saveDraft(record, { version: record.row.version, fields })
      return null
    }),

  preview: async (ref, call) => {
    assertRight(ref, call, 'read')
    const { db, settings, admin } = call
    const requestedAt = Date.now()
    const { row } = await db.transaction().execute(async (trx) => {
      const record = await lockRecord(trx, admin, ref.collection, ref.recordId)
      await rejectEndedSession(trx, admin)
      return record
    })
    const creator = { userId: admin.id, tokenId: admin.tokenId }
    const { token, expiresAt } = createPreviewToken(settings, { ...ref, ...creator }, requestedAt)
    const path = contentOf(ref.collection).sitePath({ ...row, id: ref.recordId, status: 1 }) ?? '/'
    const url = new URL(path, settings.publicUrl)
    url.searchParams.set('preview', token)
    return { path: url.pathname + url.search + url.hash, expiresAt }
  },
})

const lifetimeMs = 7 * 86_400_000

/** A preview link stops working when the user is disabled or changes the password, or when the API token is revoked. */
type Preview = RecordRef & { userId: string; tokenId?: string | undefined }

export function createPreviewToken(
  settings: SigningSecret,
  { collection, recordId, userId, tokenId }: Preview,
  createdAt = Date.now(),
) {
  const expires = createdAt + lifetimeMs
  const text = [collection, recordId, userId, expires, ...(tokenId ? [tokenId] : [])].join('.')
  return { token: `${text}.${sign(settings, 'preview', text)}`, expiresAt: new Date(expires).toISOString() }
}

export function readPreviewToken(settings: SigningSecret, token: string) {
  const [, text = '', signature = ''] = /^(.*)\.(.*)$/.exec(token) ?? []
  if (!isSignature(sign(settings, 'preview', text), signature)) return undefined
  const [collection = '', id = '', userId = '', expires = '', tokenId] = text.split('.')
  if (!isContent(collection) || !isUnexpired(Number(expires), lifetimeMs)) return undefined
  const createdAt = new Date(Number(expires) - lifetimeMs).toISOString()
  return { collection, recordId: Number(id), userId, tokenId, createdAt }
}
