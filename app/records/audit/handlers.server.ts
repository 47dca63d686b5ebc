import type { Generated, Selectable } from 'kysely'
import { type AdminCall, defineResource } from '../../platform/api/define-resource.server.ts'
import { type Holder, may } from '../../platform/auth/rights.ts'
import { contentOf, isContent, isSubmission, submissionNames } from '../../collections.ts'
import { hidden } from '../person/hide-personal.ts'
import type { Db } from '../../platform/db/open.server.ts'
import { boundedPage, countRows, type Paging } from '../../platform/db/page.server.ts'
import { hasText } from '../../platform/db/search/like-search.server.ts'
import { audit, type AuditEntry, type AuditPerson, type Values } from './endpoints.ts'
import type { AuditAction, AuditKind } from './audit-actions.ts'

declare module '../../platform/db/schema.server.ts' {
  interface Database {
    audit: AuditTable
  }
}

/** What an administrator did. Rows are only ever added; of people, records that are deleted permanently lose their names in it. */
export type AuditTable = {
  id: Generated<number>
  at: string
  userId: string
  userName: string
  action: AuditAction
  kind: AuditKind
  itemId: number | null
  label: string
  /** Label and person, as they are searched. */
  search: string
  /** JSON of the changed fields. */
  before: string | null
  after: string | null
}

type Filter = Paging & {
  kind?: AuditKind | undefined
  itemId?: number | undefined
  action?: AuditAction | undefined
  userId?: string | undefined
  search?: string | undefined
}

async function entries(
  { db, admin }: AdminCall,
  { kind, itemId, action, userId, search, ...paging }: Filter,
) {
  const seesAll = may(admin, 'personalData.read')
  let matching = db.selectFrom('audit')
  if (kind) matching = matching.where('kind', '=', kind)
  if (itemId) matching = matching.where('itemId', '=', itemId)
  if (action) matching = matching.where('action', '=', action)
  if (userId) matching = matching.where('userId', '=', userId)
  if (search) matching = matching.where(hasText('search', search))
  // Its answers would tell what is hidden.
  if (search && !seesAll) matching = matching.where('kind', 'not in', submissionNames)
  const rows = await boundedPage(matching.selectAll(), paging).orderBy('id', 'desc').execute()
  return {
    rows: rows.map((row) => visibleTo(admin, toEntry(row))),
    total: await countRows(matching),
  }
}

const toEntry = ({ before, after, search: _, ...row }: Selectable<AuditTable>): AuditEntry => ({
  ...row,
  before: before === null ? null : JSON.parse(before),
  after: after === null ? null : JSON.parse(after),
})

/** Of a submission, only that its status changed; of a collection with rights of its own, only that something did. */
function visibleTo(admin: Holder, entry: AuditEntry): AuditEntry {
  const { kind } = entry
  const own = isContent(kind) && contentOf(kind).rights?.read
  if (own && !may(admin, own)) return { ...entry, before: null, after: null }
  if (!isSubmission(kind) || may(admin, 'personalData.read')) return entry
  const statusOf = (values: Values | null) =>
    values && 'status' in values ? { status: values.status ?? null } : null
  return { ...entry, label: hidden, before: statusOf(entry.before), after: statusOf(entry.after) }
}

async function people(db: Db): Promise<{ rows: AuditPerson[]; total: number }> {
  const rows = await db.selectFrom('user').select(['id', 'name']).orderBy('name').execute()
  return { rows, total: rows.length }
}

export default defineResource(audit, {
  list: (filter, call) => entries(call, filter),
  people: (_, { db }) => people(db),
})
