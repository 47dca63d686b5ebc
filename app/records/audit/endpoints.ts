import { z } from 'zod'
import { get } from '../../platform/api/endpoint.ts'
import { stringEnum, paging, integer } from '../../platform/api/fields/scalar-fields.ts'
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

export const AuditPerson = z.object({ id: z.string(), name: z.string() })
export type AuditPerson = z.output<typeof AuditPerson>

const kinds = `kind must be one of ${auditKinds.join(', ')}.`
const actions = `action must be one of ${auditActions.join(', ')}.`

export const audit = {
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
  }).lists(AuditPerson),
}
