import { itemKinds } from '../item-kinds.ts'

/**
 * What administrators do, as the audit log names it: `status` also stands for activating and deactivating,
 * `purge` for what left the trash for good before its time, `export` for a list that was downloaded.
 */
export const auditActions = [
  'add',
  'update',
  'status',
  'comment',
  'reply',
  'delete',
  'restore',
  'purge',
  'export',
  'signIn',
  'signOut',
  'password',
  'secondFactor',
] as const
export type AuditAction = (typeof auditActions)[number]

/** What was done to; `account` is the administrator's own. */
export const auditKinds = [...itemKinds, 'account'] as const
export type AuditKind = (typeof auditKinds)[number]
