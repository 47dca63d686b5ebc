import { collectionNames } from '../../collections.ts'

/**
 * `status` includes activating and deactivating. `export` is a download of a list or of a person's data. `purge` permanently
 * deletes a record in the trash; `erase` deletes expired submissions or a person's data. `discard` deletes another user's draft.
 */
export const auditActions = [
  'add',
  'update',
  'status',
  'order',
  'schedule',
  'cancel',
  'discard',
  'comment',
  'reply',
  'resend',
  'delete',
  'restore',
  'purge',
  'erase',
  'export',
  'import',
  'signIn',
  'signOut',
  'password',
  'secondFactor',
  'recoveryCodes',
  'endSessions',
] as const
export type AuditAction = (typeof auditActions)[number]

/** `account` is the user's own account, `administrator` another one. `person` is all data about a person. `token` is an API token. */
export const auditKinds = [
  ...collectionNames,
  'picture',
  'account',
  'person',
  'administrator',
  'token',
] as const
export type AuditKind = (typeof auditKinds)[number]
