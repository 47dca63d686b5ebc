import { collectionNames } from '#app/collections.ts'

/**
 * `status` includes activating and deactivating. `export` downloads a list or a person's data. `purge` permanently deletes
 * a record in the trash, `confirm` allows a large automatic deletion, `erase` deletes expired submissions or a person's data, and `discard` deletes another user's draft or an unsent e-mail.
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
  'receive',
  'remind',
  'reverse',
  'resend',
  'delete',
  'restore',
  'purge',
  'confirm',
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

/** `account` is the user's own account, `administrator` another user's account. `person` is all data about a person. `token` is an API token, `webhook` an address that gets events, `deletion` a large automatic deletion, `sample` the sample records of the academy, `cannedReply` a text for replies. */
export const auditKinds = [
  ...collectionNames,
  'picture',
  'account',
  'person',
  'administrator',
  'token',
  'webhook',
  'deletion',
  'receipt',
  'sample',
  'cannedReply',
] as const
export type AuditKind = (typeof auditKinds)[number]
