import { type Selectable, sql } from 'kysely'
import { type AdminCall, defineResource, listOf } from '#app/platform/api/define-resource.server.ts'
import type { Input } from '#app/platform/api/endpoint.ts'
import { hasRight, parseRoles } from '#app/platform/auth/rights.ts'
import { type Database, type Db, type Trx, now } from '#app/platform/db/database.ts'
import { forUpdate } from '#app/platform/db/engine.server.ts'
import { invalid, notFound } from '#app/platform/errors.ts'
import { diffFields, writeAuditEntries, writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import { lockRow } from '#app/records/change/lock-row.server.ts'
import { rejectHiddenSearch } from '#app/records/privacy/hide-personal.ts'
import { idempotent } from '#app/records/submission/receive/idempotent.server.ts'
import {
  findConversation,
  findConversationOrTrash,
  findLabels,
  findUserNames,
} from './conversation-rows.server.ts'
import { type Colleague, conversations } from './conversation.api.ts'
import { countWork, findConversations, listConversations } from './list-conversations.server.ts'

type Change = Input<typeof conversations.change>

type Columns = Partial<Pick<Selectable<Database['conversation']>, 'state' | 'snoozedUntil' | 'assigneeId'>>

async function toColumns(trx: Trx, { state, snoozedUntil, assigneeId }: Change): Promise<Columns> {
  const columns: Columns = {}
  if (snoozedUntil !== undefined) {
    const until = new Date(snoozedUntil).toISOString()
    if (until <= now()) invalid({ snoozedUntil: 'Please choose a time in the future.' })
    Object.assign(columns, { state: 'snoozed', snoozedUntil: until })
  } else if (state === 'snoozed') invalid({ snoozedUntil: 'Please choose a date and time.' })
  else if (state) Object.assign(columns, { state, snoozedUntil: null })
  if (assigneeId !== undefined) {
    if (assigneeId !== null) await assertAssignable(trx, assigneeId)
    columns.assigneeId = assigneeId
  }
  if (Object.keys(columns).length === 0) invalid({ state: 'Please choose a state or an assignee.' })
  return columns
}

async function assertAssignable(db: Db, userId: string): Promise<void> {
  const user = (await findUserNames(db, [userId])).get(userId)
  if (user === undefined) invalid({ assigneeId: 'Please choose a colleague.' })
}

async function change(call: AdminCall, input: Change) {
  const ids = [...new Set(input.ids)]
  return call.db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('conversation')
      .selectAll()
      .where('id', 'in', ids)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .$call(forUpdate(trx))
      .execute()
    if (rows.length < ids.length) return notFound('Conversation')
    const columns = await toColumns(trx, input)
    await trx.updateTable('conversation').set(columns).where('id', 'in', ids).execute()
    const labels = await findLabels(trx, rows)
    const names = await findUserNames(trx, [columns.assigneeId, ...rows.map(({ assigneeId }) => assigneeId)])
    const withName = ({ assigneeId, ...values }: { assigneeId?: string | null }) => ({
      ...values,
      ...(assigneeId !== undefined && { assignee: names.get(assigneeId ?? '') ?? null }),
    })
    await writeAuditEntries(
      trx,
      call.admin,
      rows.flatMap((row) => {
        const changed = diffFields(withName(row), withName(columns))
        if (!changed) return []
        const label = labels.get(`${row.kind} ${row.itemId}`) ?? ''
        return { action: 'update' as const, kind: row.kind, itemId: row.itemId, label, ...changed }
      }),
    )
    return findConversations(trx, ids, call.admin)
  })
}

async function listColleagues(db: Db): Promise<Colleague[]> {
  const users = await db
    .selectFrom('user')
    .select(['id', 'name', 'role', 'personalData'])
    .where('disabledAt', 'is', null)
    .orderBy('name')
    .execute()
  return users
    .filter(({ role, personalData }) =>
      hasRight({ roles: parseRoles(role), personalData: personalData === 1 }, 'submissions.answer'),
    )
    .map(({ id, name }) => ({ id, name }))
}

const selectNotes = (db: Db) =>
  db.selectFrom('conversationNote').select(['id', 'userId', 'userName', 'text', 'createdAt'])

async function storeNote(trx: Trx, { admin }: AdminCall, conversationId: number, text: string) {
  const { kind, itemId } = await findConversation(trx, conversationId)
  // A reply that is being sent sees the note, or the note waits for the reply.
  await lockRow(trx, kind, itemId)
  const note = { conversationId, userId: admin.id, userName: admin.name, text, createdAt: now() }
  const { id } = await trx
    .insertInto('conversationNote')
    .values(note)
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('conversation')
    .set({ version: sql`version + 1` })
    .where('id', '=', conversationId)
    .execute()
  const label = (await findLabels(trx, [{ kind, itemId }])).get(`${kind} ${itemId}`) ?? ''
  await writeAuditEntry(trx, admin, { action: 'comment', kind, itemId, label })
  return { id }
}

export default defineResource(conversations, {
  list: (filter, { db, admin }) => {
    rejectHiddenSearch(admin, filter.search)
    return listConversations(db, filter, admin)
  },

  counts: (_, { db, admin }) => countWork(db, admin.id),

  show: async ({ id }, { db, admin }) => {
    const [conversation] = await findConversations(db, [id], admin)
    return conversation ?? notFound('Conversation')
  },

  colleagues: async (_, { db }) => listOf(await listColleagues(db)),

  change: async (input, call) => listOf(await change(call, input)),

  notes: async ({ id }, { db }) => {
    await findConversationOrTrash(db, id)
    return listOf(await selectNotes(db).where('conversationId', '=', id).orderBy('id').execute())
  },

  addNote: async ({ id, text }, call) => {
    const { id: noteId } = await idempotent(call, `note:${call.admin.id}`, { id, text }, (trx) =>
      storeNote(trx, call, id, text),
    )
    return selectNotes(call.db)
      .where('id', '=', noteId)
      .executeTakeFirstOrThrow(() => notFound('Conversation'))
  },
})
