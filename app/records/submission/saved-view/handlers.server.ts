import type { Generated, Selectable } from 'kysely'
import { type AdminCall, defineResource } from '../../../platform/api/define-resource.server.ts'
import { hasRight } from '../../../platform/auth/rights.ts'
import type { SessionOwner } from '../../../platform/auth/session-owner.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { forUpdate } from '../../../platform/db/engine.server.ts'
import { conflict, forbidden, invalid, notFound } from '../../../platform/errors.ts'
import { diffFields, writeAuditEntry } from '../../audit/write-audit.server.ts'
import { countConversations } from '../conversation/list-conversations.server.ts'
import { maxViews, SavedFilter, type SavedView, savedViews } from './endpoints.ts'

export type SavedViewTable = {
  id: Generated<number>
  /** Null if shared. */
  ownerId: string | null
  name: string
  /** JSON of a SavedFilter. */
  filter: string
  position: number
}

type Row = Selectable<SavedViewTable>

/** Own views first. */
const selectVisible = (db: Db, userId: string) =>
  db
    .selectFrom('savedView')
    .selectAll()
    .where(({ eb, or }) => or([eb('ownerId', '=', userId), eb('ownerId', 'is', null)]))
    .orderBy(({ eb }) => eb.case().when('ownerId', 'is', null).then(1).else(0).end())
    .orderBy('position')
    .orderBy('id')

async function withCount(db: Db, row: Row, readerId: string): Promise<SavedView | undefined> {
  // A later version of the program may have saved a filter that this one does not know.
  const { data: filter } = SavedFilter.safeParse(JSON.parse(row.filter))
  if (!filter) return undefined
  const count = await countConversations(db, filter, readerId)
  return { id: row.id, name: row.name, shared: row.ownerId === null, filter, count }
}

async function findView(db: Db, admin: SessionOwner, id: number): Promise<SavedView> {
  const row = await selectVisible(db, admin.id).where('id', '=', id).executeTakeFirst()
  return (row && (await withCount(db, row, admin.id))) ?? notFound('View')
}

function assertMayShare(admin: SessionOwner): void {
  if (!hasRight(admin, 'submissions.answer')) forbidden('You may not change shared views.')
}

const ownerOf = (admin: SessionOwner, isShared: boolean) => (isShared ? null : admin.id)

/** @returns the position after the last view of the owner */
async function checkPlace(
  trx: Trx,
  { id, ownerId, name }: Pick<Row, 'ownerId' | 'name'> & { id?: number },
): Promise<number> {
  const all = await trx
    .selectFrom('savedView')
    .select(['id', 'name', 'position'])
    .where('ownerId', ownerId === null ? 'is' : '=', ownerId)
    .execute()
  const others = all.filter((view) => view.id !== id)
  const isTaken = others.some((view) => view.name.toLowerCase() === name.toLowerCase())
  if (isTaken) invalid({ name: 'A view with this name already exists.' })
  if (others.length >= maxViews)
    conflict(`At most ${maxViews} ${ownerId === null ? 'shared views' : 'own views'} can be saved.`)
  return Math.max(0, ...others.map(({ position }) => position)) + 1
}

async function add(
  trx: Trx,
  { admin }: AdminCall,
  { name, shared, filter }: Omit<SavedView, 'id' | 'count'>,
) {
  const ownerId = ownerOf(admin, shared)
  const position = await checkPlace(trx, { ownerId, name })
  const { id } = await trx
    .insertInto('savedView')
    .values({ ownerId, name, filter: JSON.stringify(filter), position })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (shared) {
    const entry = { action: 'add', kind: 'savedView', itemId: id, label: name } as const
    await writeAuditEntry(trx, admin, { ...entry, after: { name, ...filter } })
  }
  return id
}

async function lockView(trx: Trx, admin: SessionOwner, id: number): Promise<Row> {
  const row = await selectVisible(trx, admin.id).where('id', '=', id).$call(forUpdate(trx)).executeTakeFirst()
  if (!row) return notFound('View')
  if (row.ownerId === null) assertMayShare(admin)
  return row
}

type Change = { id: number; name?: string | undefined; shared?: boolean | undefined }

async function change(trx: Trx, { admin }: AdminCall, { id, name, shared }: Change): Promise<void> {
  const row = await lockView(trx, admin, id)
  const wasShared = row.ownerId === null
  const isShared = shared ?? wasShared
  if (isShared) assertMayShare(admin)
  const ownerId = ownerOf(admin, isShared)
  const next = { ownerId, name: name ?? row.name }
  const position = await checkPlace(trx, { id, ...next })
  await trx
    .updateTable('savedView')
    .set({ ...next, ...(isShared !== wasShared && { position }) })
    .where('id', '=', id)
    .execute()
  if (!wasShared && !isShared) return
  const changed = diffFields(
    { name: row.name, shared: Number(wasShared) },
    { name: next.name, shared: Number(isShared) },
  )
  if (changed)
    await writeAuditEntry(trx, admin, {
      action: 'update',
      kind: 'savedView',
      itemId: id,
      label: next.name,
      ...changed,
    })
}

async function move(trx: Trx, { admin }: AdminCall, id: number, direction: 'up' | 'down'): Promise<void> {
  const { ownerId } = await lockView(trx, admin, id)
  const views = await trx
    .selectFrom('savedView')
    .select('id')
    .where('ownerId', ownerId === null ? 'is' : '=', ownerId)
    .orderBy('position')
    .orderBy('id')
    .$call(forUpdate(trx))
    .execute()
  const ids = views.map((view) => view.id)
  const from = ids.indexOf(id)
  const to = Math.min(Math.max(from + (direction === 'up' ? -1 : 1), 0), ids.length - 1)
  ids.splice(to, 0, ...ids.splice(from, 1))
  for (const [position, viewId] of ids.entries())
    await trx.updateTable('savedView').set({ position }).where('id', '=', viewId).execute()
}

async function remove(trx: Trx, { admin }: AdminCall, id: number): Promise<void> {
  const { ownerId, name } = await lockView(trx, admin, id)
  await trx.deleteFrom('savedView').where('id', '=', id).execute()
  if (ownerId === null)
    await writeAuditEntry(trx, admin, {
      action: 'delete',
      kind: 'savedView',
      itemId: id,
      label: name,
      before: { name },
    })
}

async function list(db: Db, admin: SessionOwner) {
  const rows: SavedView[] = []
  for (const row of await selectVisible(db, admin.id).execute()) {
    const view = await withCount(db, row, admin.id)
    if (view) rows.push(view)
  }
  return { rows, total: rows.length }
}

export default defineResource(savedViews, {
  list: (_, { db, admin }) => list(db, admin),

  add: async (view, call) => {
    if (view.shared) assertMayShare(call.admin)
    const id = await call.db.transaction().execute((trx) => add(trx, call, view))
    return findView(call.db, call.admin, id)
  },

  change: async (input, call) => {
    await call.db.transaction().execute((trx) => change(trx, call, input))
    return findView(call.db, call.admin, input.id)
  },

  move: async ({ id, direction }, call) => {
    await call.db.transaction().execute((trx) => move(trx, call, id, direction))
    return list(call.db, call.admin)
  },

  remove: async ({ id }, call) => {
    await call.db.transaction().execute((trx) => remove(trx, call, id))
    return null
  },
})
