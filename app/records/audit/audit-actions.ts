import { collectionNames } from '../../collections.ts'

/**
 * What administrators do, as the audit log names it. `status` is also activating and deactivating, `order` moving a record in
 * its list, `resend` sending an e-mail of the outbox again, `import` storing records from a file. `export` is downloading a list,
 * or what is stored about a person. `purge` deletes a record of the trash permanently, `erase` submissions past their retention,
 * or everything about a person. `schedule` sets a time to publish something or to take it off, `cancel` ends that, `discard` removes
 * a draft that somebody else saved.
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

/** What was done to; `picture` is one of the library, `account` the administrator's own, `person` everything that is
 * stored about a person, `administrator` an account that somebody else manages, `token` one of a program. */
export const auditKinds = [
  ...collectionNames,
  'picture',
  'account',
  'person',
  'administrator',
  'token',
] as const
export type AuditKind = (typeof auditKinds)[number]
