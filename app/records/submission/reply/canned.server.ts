import type { Generated, Selectable } from 'kysely'
import { z } from 'zod'
import { type AdminCall, defineResource, listOf } from '#app/platform/api/define-resource.server.ts'
import { create, del, get, patch } from '#app/platform/api/endpoint.ts'
import { requiredLine, requiredParagraphs, textOrEmpty } from '#app/platform/api/fields/field-schemas.ts'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { type Database, type Db, type Trx, now } from '#app/platform/db/database.ts'
import { invalid, notFound } from '#app/platform/errors.ts'
import type { Values } from '#app/records/audit/audit.server.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import { findUnknownPlaceholders, replyPlaceholders } from './reply-placeholders.ts'

const CannedReply = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  isShared: z.boolean(),
  updatedAt: z.string(),
})
export type CannedReply = z.output<typeof CannedReply>

const body = z.strictObject({
  title: requiredLine('Please enter a name.', 80),
  text: requiredParagraphs('Please enter a text.', textLimits.message),
  isShared: z.boolean('isShared must be true or false.').default(false),
})
export type CannedReplyFields = z.output<typeof body>

const Signature = z.object({ text: z.string() })

const cannedReplies = {
  list: get('/admin/canned-replies', {
    right: 'personalData.read',
    summary: 'List your own and the shared canned replies, by name',
  }).lists(CannedReply),
  add: create('/admin/canned-replies', {
    right: 'personalData.read',
    summary: 'Add a canned reply. The text may contain {name}, {course}, {batch} and {reference}',
    body,
  }).returns(CannedReply),
  update: patch('/admin/canned-replies/:id', {
    right: 'personalData.read',
    summary: 'Change a canned reply, or share it',
    body,
  }).returns(CannedReply),
  remove: del('/admin/canned-replies/:id', {
    right: 'personalData.read',
    summary: 'Delete a canned reply',
  }),
  signature: get('/admin/account/signature', {
    right: 'account',
    summary: 'Get your e-mail signature',
  }).returns(Signature),
  setSignature: patch('/admin/account/signature', {
    right: 'account',
    summary: 'Change your e-mail signature. An empty text removes it',
    body: z.strictObject({ text: textOrEmpty(textLimits.signature) }),
  }).returns(Signature),
}

declare module '#app/platform/db/database.ts' {
  interface Database {
    cannedReply: Omit<CannedReply, 'id' | 'isShared'> & {
      id: Generated<number>
      /** Null if shared. */
      userId: string | null
    }
    signature: { userId: string; text: string }
  }
}

const selectUsable = (db: Db, userId: string) =>
  db
    .selectFrom('cannedReply')
    .selectAll()
    .where((eb) => eb.or([eb('userId', '=', userId), eb('userId', 'is', null)]))

/** @throws 404 if the reply is missing or belongs to a colleague. */
async function findCannedReply(db: Db, userId: string, id: number): Promise<CannedReply> {
  const row = await selectUsable(db, userId).where('id', '=', id).executeTakeFirst()
  return row ? toCannedReply(row) : notFound('Canned reply')
}

const toCannedReply = ({ userId, ...row }: Selectable<Database['cannedReply']>): CannedReply => ({
  ...row,
  isShared: userId === null,
})

function rejectUnknownPlaceholders({ text }: Pick<CannedReplyFields, 'text'>): void {
  const [unknown] = findUnknownPlaceholders(text)
  if (unknown === undefined) return
  const known = replyPlaceholders.map((name) => `{${name}}`).join(', ')
  invalid({ text: `There is no field {${unknown}}. Use ${known}.` })
}

export async function readSignature(db: Db, userId: string): Promise<string> {
  const row = await db.selectFrom('signature').select('text').where('userId', '=', userId).executeTakeFirst()
  return row?.text ?? ''
}

const columns = ({ title, text, isShared }: CannedReplyFields, { id }: AdminCall['admin']) => ({
  title,
  text,
  userId: isShared ? null : id,
  updatedAt: now(),
})

type Logged = Pick<CannedReply, 'title' | 'text' | 'isShared'>

/** The audit log contains the texts of shared replies only. */
const loggedValues = ({ title, text, isShared }: Logged): Values =>
  isShared ? { title, text, shared: 1 } : { shared: 0 }

const logChange = (
  trx: Trx,
  { admin }: AdminCall,
  itemId: number,
  { before, after }: { before?: Logged; after?: Logged },
) => {
  const { title = '', isShared } = after ?? before ?? {}
  return writeAuditEntry(trx, admin, {
    action: before && after ? 'update' : after ? 'add' : 'delete',
    kind: 'cannedReply',
    itemId,
    label: isShared ? title : '',
    ...(before && { before: loggedValues(before) }),
    ...(after && { after: loggedValues(after) }),
  })
}

export default defineResource(cannedReplies, {
  list: async (_, { db, admin }) => {
    const rows = await selectUsable(db, admin.id).orderBy('title').orderBy('id').execute()
    return listOf(rows.map(toCannedReply))
  },

  add: async (fields, call) => {
    const { db, admin } = call
    rejectUnknownPlaceholders(fields)
    return db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('cannedReply')
        .values(columns(fields, admin))
        .returning('id')
        .executeTakeFirstOrThrow()
      await logChange(trx, call, id, { after: fields })
      return findCannedReply(trx, admin.id, id)
    })
  },

  update: async ({ id, ...fields }, call) => {
    const { db, admin } = call
    rejectUnknownPlaceholders(fields)
    return db.transaction().execute(async (trx) => {
      const before = await findCannedReply(trx, admin.id, id)
      await trx.updateTable('cannedReply').set(columns(fields, admin)).where('id', '=', id).execute()
      await logChange(trx, call, id, { before, after: fields })
      return findCannedReply(trx, admin.id, id)
    })
  },

  remove: ({ id }, call) =>
    call.db.transaction().execute(async (trx) => {
      const before = await findCannedReply(trx, call.admin.id, id)
      await trx.deleteFrom('cannedReply').where('id', '=', id).execute()
      await logChange(trx, call, id, { before })
      return null
    }),

  signature: async (_, { db, admin }) => ({ text: await readSignature(db, admin.id) }),

  setSignature: async ({ text }, { db, admin }) => {
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('signature')
        .values({ userId: admin.id, text })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ text }))
        .execute()
      await writeAuditEntry(trx, admin, { action: 'update', kind: 'account', label: 'Signature' })
    })
    return { text }
  },
})
