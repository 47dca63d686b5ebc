import { type AdminCall, defineResource } from '#app/platform/api/define-resource.server.ts'
import { now } from '#app/platform/db/time.ts'
import type { Values } from '#app/records/audit/audit.server.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import {
  findCannedReply,
  listCannedReplies,
  readSignature,
  rejectUnknownPlaceholders,
  writeSignature,
} from './canned-replies.server.ts'
import { cannedReplies, type CannedReply, type CannedReplyFields } from './endpoints.ts'

const columns = ({ title, text, isShared }: CannedReplyFields, { id }: AdminCall['admin']) => ({
  title,
  text,
  userId: isShared ? null : id,
  updatedAt: now(),
})

/** The audit log contains the texts of shared replies only. */
const logged = ({ title, text, isShared }: Pick<CannedReply, 'title' | 'text' | 'isShared'>): Values =>
  isShared ? { title, text, shared: 1 } : { shared: 0 }

export default defineResource(cannedReplies, {
  list: async (_, { db, admin }) => {
    const rows = await listCannedReplies(db, admin.id)
    return { rows, total: rows.length }
  },

  add: async (fields, { db, admin }) => {
    rejectUnknownPlaceholders(fields)
    return db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('cannedReply')
        .values(columns(fields, admin))
        .returning('id')
        .executeTakeFirstOrThrow()
      const label = fields.isShared ? fields.title : ''
      const entry = { kind: 'cannedReply', itemId: id, label } as const
      await writeAuditEntry(trx, admin, { action: 'add', ...entry, after: logged(fields) })
      return findCannedReply(trx, admin.id, id)
    })
  },

  update: async ({ id, ...fields }, { db, admin }) => {
    rejectUnknownPlaceholders(fields)
    return db.transaction().execute(async (trx) => {
      const before = await findCannedReply(trx, admin.id, id)
      await trx.updateTable('cannedReply').set(columns(fields, admin)).where('id', '=', id).execute()
      const label = fields.isShared ? fields.title : ''
      const entry = { kind: 'cannedReply', itemId: id, label } as const
      const values = { before: logged(before), after: logged(fields) }
      await writeAuditEntry(trx, admin, { action: 'update', ...entry, ...values })
      return findCannedReply(trx, admin.id, id)
    })
  },

  remove: ({ id }, { db, admin }) =>
    db.transaction().execute(async (trx) => {
      const before = await findCannedReply(trx, admin.id, id)
      await trx.deleteFrom('cannedReply').where('id', '=', id).execute()
      const label = before.isShared ? before.title : ''
      const entry = { kind: 'cannedReply', itemId: id, label } as const
      await writeAuditEntry(trx, admin, { action: 'delete', ...entry, before: logged(before) })
      return null
    }),

  signature: async (_, { db, admin }) => ({ text: await readSignature(db, admin.id) }),

  setSignature: async ({ text }, { db, admin }) => {
    await db.transaction().execute(async (trx) => {
      await writeSignature(trx, admin.id, text)
      await writeAuditEntry(trx, admin, { action: 'update', kind: 'account', label: 'Signature' })
    })
    return { text }
  },
})
