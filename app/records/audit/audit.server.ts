import type { Generated, Selectable } from 'kysely'
import { z } from 'zod'
import { type AdminCall, defineResource, listOf } from '#app/platform/api/define-resource.server.ts'
import { get, type Input } from '#app/platform/api/endpoint.ts'
import { stringEnum, paging, integer } from '#app/platform/api/fields/field-schemas.ts'
import { type RightsHolder, hasRight } from '#app/platform/auth/rights.ts'
import type { Database } from '#app/platform/db/database.ts'
import { searchTextContains, paginateBounded, countRows } from '#app/platform/db/query-parts.server.ts'
import { hiddenLabel } from '#app/records/privacy/hide-personal.ts'
import { contentOf, isContent, isSubmission, submissionNames } from '#app/collections.ts'
import { auditActions, auditKinds } from './audit-actions.ts'

const Values = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
export type Values = z.output<typeof Values>

export const AuditEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  userId: z.string(),
  userName: z.string(),
  action: z.enum(auditActions),
  kind: z.enum(auditKinds),
  itemId: z.number().int().nullable(),
  label: z.string(),
  before: Values.nullable(),
  after: Values.nullable(),
})
export type AuditEntry = z.output<typeof AuditEntry>

const kinds = `kind must be one of ${auditKinds.join(', ')}.`
const actions = `action must be one of ${auditActions.join(', ')}.`

const audit = {
  list: get('/admin/audit', {
    right: { content: 'content.read', submissions: 'submissions.read', other: 'operations' },
    summary: 'List audit log entries, newest first; search covers labels and user names',
    query: z.object({
      ...paging,
      kind: stringEnum(auditKinds, kinds).optional(),
      itemId: integer('itemId must be a number.', 1).optional(),
      action: stringEnum(auditActions, actions).optional(),
      userId: z.string().max(100).optional(),
      search: z.string().trim().max(200).optional(),
    }),
  }).lists(AuditEntry),
  people: get('/admin/audit/people', {
    right: 'operations',
    summary: 'List users for the audit log filter',
  }).lists(z.object({ id: z.string(), name: z.string() })),
}

declare module '#app/platform/db/database.ts' {
  interface Database {
    /** The database refuses changes of entries, except that erasing blanks personal data. */
    audit: Omit<AuditEntry, 'id' | 'before' | 'after'> & {
      id: Generated<number>
      search: string
      before: string | null
      after: string | null
    }
  }
}

async function listEntries(
  { db, admin }: AdminCall,
  { kind, itemId, action, userId, search, ...paging }: Input<typeof audit.list>,
) {
  const canReadPersonalData = hasRight(admin, 'personalData.read')
  let matching = db.selectFrom('audit').where((eb) => eb.and({ kind, itemId, action, userId }))
  if (search) matching = matching.where(searchTextContains('search', search))
  // Matches would reveal hidden labels.
  if (search && !canReadPersonalData) matching = matching.where('kind', 'not in', submissionNames)
  const rows = await paginateBounded(matching.selectAll(), paging).orderBy('id', 'desc').execute()
  return {
    rows: rows.map((row) => redactFor(admin, toEntry(row))),
    total: await countRows(matching),
  }
}

const toEntry = ({ before, after, search: _, ...row }: Selectable<Database['audit']>): AuditEntry => ({
  ...row,
  before: before === null ? null : JSON.parse(before),
  after: after === null ? null : JSON.parse(after),
})

function redactFor(admin: RightsHolder, entry: AuditEntry): AuditEntry {
  const { kind } = entry
  const requiredRight = isContent(kind) && contentOf(kind).rights?.read
  if (requiredRight && !hasRight(admin, requiredRight)) return { ...entry, before: null, after: null }
  if (!isSubmission(kind) || hasRight(admin, 'personalData.read')) return entry
  const statusOf = (values: Values | null) =>
    values && 'status' in values ? { status: values.status ?? null } : null
  return { ...entry, label: hiddenLabel, before: statusOf(entry.before), after: statusOf(entry.after) }
}

export default defineResource(audit, {
  list: (filter, call) => listEntries(call, filter),
  people: async (_, { db }) =>
    listOf(await db.selectFrom('user').select(['id', 'name']).orderBy('name').execute()),
})
