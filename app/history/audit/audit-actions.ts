import { collectionNames } from '../../collections.ts'

/**
 * What administrators do, as the audit log names it: `status` also stands for activating and deactivating,
 * `order` for a record that was moved in its list, `resend` for a mail in the outbox, `purge` for what was deleted permanently before its time, `import` for records that came in a file, `export` for a list that was downloaded, or what is stored
 * about a person, `erase` for submissions past their retention, or everything about a person.
 */
export const auditActions = [
  'add',
  'update',
  'status',
  'order',
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
