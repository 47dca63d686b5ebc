import {
  type CollectionName,
  collectionOf,
  isContent,
  isSubmission,
  stageLabelFor,
} from '../../collections.ts'
import { getCategoryName } from '../../academy/category/category-names.ts'
import { isStage } from '../../records/submission-stages.ts'
import { companyClock } from '../../ui/date/company-time.ts'
import type { AuditEntry } from '../../records/audit/endpoints.ts'
import { type AuditAction, type AuditKind, auditKinds } from '../../records/audit/audit-actions.ts'
import { capitalize } from '../../ui/text/capitalize.ts'

/** What each action is called in a filter, and in a sentence without its object. */
const actionLabels: Record<
  AuditAction,
  [label: string, sentence: (one: string, entry: AuditEntry) => string]
> = {
  add: ['Added', (one) => `added the ${one}`],
  update: ['Changed', (one) => `changed the ${one}`],
  status: ['Changed the status', statusSentence],
  order: ['Moved in its list', (one) => `moved the ${one} in its list:`],
  schedule: ['Set a time', (one, { after }) => `set ${timeOf(one, after)}`],
  cancel: ['Cancelled a time', (one, { before }) => `cancelled ${timeOf(one, before)}`],
  discard: [
    'Discarded a draft',
    (one, { before }) =>
      `discarded the draft that ${before?.userName ?? 'somebody else'} saved of the ${one}`,
  ],
  comment: ['Saved a reply', (one) => `saved a reply to the ${one}`],
  reply: ['Sent an e-mail', (one) => `sent an e-mail about the ${one}`],
  resend: ['Sent an e-mail again', (one) => `tried again to send an e-mail about the ${one}`],
  delete: ['Deleted', (one) => `deleted the ${one}`],
  restore: ['Restored', (one) => `restored the ${one}`],
  purge: ['Deleted permanently', (one) => `permanently deleted a ${one}`],
  erase: ['Erased', (_, { kind, after }) => erased(kind, Number(after?.count))],
  export: [
    'Exported',
    (one, { itemId }) => (itemId === null ? `exported every ${one}` : `downloaded the CV of the ${one}`),
  ],
  import: [
    'Imported',
    (_, { after }) => `imported ${after?.added} lots and changed ${after?.changed} by the file`,
  ],
  signIn: ['Signed in', () => 'signed in'],
  signOut: ['Signed out', () => 'signed out'],
  password: ['Changed the password', () => 'changed the password'],
  secondFactor: ['Changed the second factor', () => 'changed the second factor'],
  recoveryCodes: ['Renewed the recovery codes', () => 'renewed the recovery codes'],
  endSessions: ['Ended other sessions', () => 'ended the other sessions'],
}

export const actionLabel = (action: AuditAction): string => actionLabels[action][0]

const otherLabels: Partial<Record<AuditKind, string>> = {
  picture: 'picture',
  account: 'own account',
  person: "person's data",
  administrator: 'administrator',
  token: 'token',
}

const kindLabel = (kind: AuditKind): string =>
  isCollection(kind) ? collectionOf(kind).labels.one : (otherLabels[kind] ?? kind)

/** What one can filter by, with labels. */
export const kindChoices = auditKinds.map((kind) => [kind, capitalize(kindLabel(kind))] as const)

/** What was done, as a sentence without its object: 'moved to Approved', 'deleted the banner'. */
export function sentenceOf(entry: AuditEntry): string {
  const { action, kind, after } = entry
  if (kind === 'person') {
    return action === 'erase' ? 'erased everything about a person' : 'exported everything about a person'
  }
  // The command line did it to an account.
  if (kind === 'administrator' && action === 'password') return 'reset the password of the administrator'
  if (kind === 'token') return action === 'add' ? 'made the token' : 'revoked the token'
  if (kind === 'administrator' && action === 'update') return 'changed the rights of'
  if (kind === 'administrator' && action !== 'add')
    return `${after?.disabled === 1 ? 'disabled' : 'enabled'} the administrator`
  return actionLabels[action][1](kindLabel(kind), entry)
}

function timeOf(one: string, values: AuditEntry['after']): string {
  if (!values) return `a time for the ${one}`
  const { day, time } = companyClock(new Date(String(values.at)))
  const done = values.action === 'publish' ? `publish the ${one}` : `take the ${one} off the site`
  return `the time to ${done} (${day}, ${time} in India):`
}

function statusSentence(one: string, { kind, before, after }: AuditEntry): string {
  if (isContent(kind)) return `made the ${one} ${after?.status === 1 ? 'active' : 'inactive'}:`
  const [from, to] = [before, after].map((values) => valueLabel(kind, 'status', values?.status))
  return `moved the ${one} from ${from} to ${to}:`
}

function erased(kind: AuditKind, count: number): string {
  if (count === 1 || !isCollection(kind) || isContent(kind))
    return `automatically deleted one ${kindLabel(kind)}`
  return `automatically deleted ${count} ${collectionOf(kind).labels.many}`
}

/** Whether an entry is about a record, not an account, a person, or a record of a collection that was removed. */
export function isCollection(kind: AuditKind): kind is CollectionName {
  return isContent(kind) || isSubmission(kind)
}

/** A value as the screens show it. */
export function valueLabel(kind: AuditKind, name: string, value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return 'empty'
  // Its address says nothing to a reader, and a picture that was replaced is deleted.
  if (name === 'image') return 'a picture'
  if (name === 'category_id') return getCategoryName(value)
  if (name !== 'status' || !isCollection(kind)) return String(value)
  if (isContent(kind)) return value === 1 ? 'Active' : 'Inactive'
  return capitalize(isStage(value) ? stageLabelFor(kind, value) : String(value))
}
