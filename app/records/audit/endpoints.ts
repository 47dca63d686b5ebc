import { z } from 'zod'
import { get } from '../../platform/api/endpoint.ts'
import { choice, paging, whole } from '../../platform/api/fields/fields.ts'
import { auditActions, auditKinds } from './audit-actions.ts'

declare module '../../platform/api/contract.ts' {
  interface EndpointTables {
    audit: typeof audit
  }
}

/** Values by field, of the fields that changed only; long texts are cut. */
const Values = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
export type Values = z.output<typeof Values>

export const AuditEntry = z.object({
  id: z.number().int(),
  /** When, ISO-8601 UTC. */
  at: z.string(),
  userId: z.string(),
  /** Name of the administrator at that time. */
  userName: z.string(),
  action: z.enum(auditActions),
  kind: z.enum(auditKinds),
  /** Null if no single row was meant: signing in, an export. */
  itemId: z.number().int().nullable(),
  /** What the row was called then: a title, or the sender's name. Empty once the row is deleted permanently, if it tells of people. */
  label: z.string(),
  /** The changed fields as they were; null if there was nothing before. */
  before: Values.nullable(),
  /** The changed fields as they became; for an export what it was filtered by. */
  after: Values.nullable(),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const AuditPerson = z.object({ id: z.string(), name: z.string() })
export type AuditPerson = z.output<typeof AuditPerson>

const kinds = `kind must be one of ${auditKinds.join(', ')}.`
const actions = `action must be one of ${auditActions.join(', ')}.`

export const audit = {
  list: get('/admin/audit', {
    right: { content: 'content.read', submissions: 'submissions.read', other: 'operations' },
    summary: 'What administrators did, newest first; search looks in labels and people',
    query: z.object({
      ...paging,
      kind: choice(auditKinds, kinds).optional(),
      itemId: whole('itemId must be a number.', 1).optional(),
      action: choice(auditActions, actions).optional(),
      userId: z.string().max(100).optional(),
      search: z.string().trim().max(200).optional(),
    }),
  }).lists(AuditEntry),
  people: get('/admin/audit/people', {
    right: 'operations',
    summary: 'Administrators, to filter the log by',
  }).lists(AuditPerson),
}
