import { formatDate } from '#app/ui/date/date-formats.ts'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { parseRoles } from '#app/platform/auth/rights.ts'
import { type AuditAction, type AuditKind, auditKinds } from '#app/records/audit/audit-actions.ts'
import type { AuditEntry } from '#app/records/audit/audit.server.ts'
import { isStage } from '#app/records/submission-stages.ts'
import { getCategoryName } from '#app/academy/category/category-names.ts'
import {
  type CollectionName,
  collectionOf,
  isContent,
  isSubmission,
  stageLabelFor,
} from '#app/collections.ts'
import { rolesLabel } from './people/role-choice.tsx'

const sentences: Record<AuditAction, (noun: string, entry: AuditEntry) => string> = {
  add: describeAddition,
  update: describeUpdate,
  status: describeStatusChange,
  order: (noun) => `moved the ${noun} in its list:`,
  schedule: (noun, { after }) => `scheduled ${describeSchedule(noun, after)}`,
  cancel: (noun, { before }) => `cancelled ${describeSchedule(noun, before)}`,
  discard: (noun, { before, after }) =>
    after
      ? `discarded an unsent e-mail about the ${noun}`
      : `discarded ${before?.userName ?? 'another user'}'s draft of the ${noun}`,
  // A note is logged without its text.
  comment: (noun, { before }) => `${before ? 'saved a comment' : 'added a note'} to the ${noun}`,
  reply: (noun) => `sent an e-mail about the ${noun}`,
  receive: (noun) => `received an e-mail about the ${noun}`,
  remind: (noun) => `sent a fee reminder for the ${noun}`,
  reverse: (noun) => `reversed the ${noun}`,
  resend: (noun) => `tried again to send an e-mail about the ${noun}`,
  delete: (noun) => `deleted the ${noun}`,
  restore: (noun) => `restored the ${noun}`,
  purge: (noun) => `permanently deleted a ${noun}`,
  confirm: (_, { after }) => `confirmed the deletion of ${after?.count}`,
  erase: (_, { kind, after }) => describeErasure(kind, Number(after?.count)),
  export: (noun, entry) =>
    entry.itemId === null ? describeExport(entry) : `downloaded the CV of the ${noun}`,
  import: (_, { after }) => `imported ${after?.added} lots and updated ${after?.changed} from the file`,
  signIn: () => 'signed in',
  signOut: () => 'signed out',
  password: () => 'changed the password',
  secondFactor: () => 'changed the second factor',
  recoveryCodes: () => 'renewed the recovery codes',
  endSessions: () => 'ended the other sessions',
}

const nonCollectionLabels: Partial<Record<AuditKind, string>> = {
  picture: 'picture',
  account: 'own account',
  person: "person's data",
  administrator: 'account',
  token: 'token',
  webhook: 'webhook',
  deletion: 'large deletion',
  receipt: 'fee receipt',
  sample: 'academy samples',
  cannedReply: 'canned reply',
}

const kindLabel = (kind: AuditKind): string =>
  isCollection(kind) ? collectionOf(kind).labels.one : (nonCollectionLabels[kind] ?? kind)

export const kindChoices = auditKinds.map((kind) => [kind, capitalize(kindLabel(kind))] as const)

/** Returns the predicate of a sentence, such as 'moved to Approved' or 'deleted the banner'. */
export function describeEntry(entry: AuditEntry): string {
  const { action, kind, after } = entry
  if (kind === 'person') {
    return action === 'erase' ? 'erased everything about a person' : 'exported everything about a person'
  }
  if (kind === 'administrator' && action === 'password') return 'reset the password of'
  if (kind === 'token') return action === 'add' ? 'created the token' : 'revoked the token'
  if (kind === 'administrator' && action === 'update') return 'changed the rights of'
  if (kind === 'administrator' && action !== 'add')
    return `${after?.disabled === 1 ? 'disabled' : 'enabled'} the account of`
  return sentences[action](kindLabel(kind), entry)
}

function describeAddition(noun: string, { kind, after }: AuditEntry): string {
  if (kind !== 'administrator') return `added the ${noun}`
  return after?.role ? `added the ${rolesLabel(parseRoles(String(after.role)))}` : 'invited'
}

/** Such as 'exported 15 approved admissions'. Older entries have no count. */
function describeExport({ kind, after }: AuditEntry): string {
  if (kind === 'receipt') return after?.year ? `exported the fee receipts of ${after.year}` : 'exported fees'
  if (!isCollection(kind)) return `exported the ${kindLabel(kind)}`
  if (after?.title) return `exported the class list of ${after.title}`
  const { one, many } = collectionOf(kind).labels
  const status = after?.status === undefined ? '' : valueLabel(kind, 'status', after.status).toLowerCase()
  const count = after?.count ?? ''
  return ['exported', count, status, count === 1 ? one : many].filter((word) => word !== '').join(' ')
}

function describeSchedule(noun: string, values: AuditEntry['after']): string {
  const changes = Object.entries({ publishing: values?.publishAt, unpublishing: values?.unpublishAt })
    .filter(([, at]) => at)
    .map(([change, at]) => `${change} (${formatDate(String(at), 'time')})`)
  return changes.length > 0
    ? `${changes.join(' and ')}, India time, of the ${noun}:`
    : `a change of the ${noun}`
}

const seatOfferSentences: readonly [RegExp, string][] = [
  [/^Offered until/, 'offered a seat until'],
  [/^Extended until/, 'extended the seat offer until'],
  [/^Withdrawn/, 'withdrew the seat offer:'],
  [/^Accepted/, 'accepted the seat offer:'],
  [/^Declined/, 'declined the seat offer:'],
]

/** Such as 'completed the batch', 'issued certificate INS26-…:' or 'offered a seat until 2 Dec 2026, 5:00 pm:'. */
function describeUpdate(noun: string, { kind, after }: AuditEntry): string {
  if (kind === 'batch' && (after?.state === 'completed' || after?.state === 'cancelled'))
    return `${after.state} the batch`
  if (after?.certificate) {
    // A reason follows the colon.
    const [verb = '', ...number] = String(after.certificate).split(':', 1).join().split(' ')
    return `${verb.toLowerCase()} certificate ${number.join(' ')}:`
  }
  if (after?.seatOffer) {
    const text = String(after.seatOffer)
    const [pattern, sentence] = seatOfferSentences.find(([start]) => start.test(text)) ?? [
      /^/,
      'changed the seat offer:',
    ]
    return `${text.replace(pattern, sentence)}${sentence.endsWith(':') ? '' : ':'}`
  }
  if (after?.plan) return 'changed the instalments:'
  return `changed the ${noun}`
}

function describeStatusChange(noun: string, { kind, before, after }: AuditEntry): string {
  if (isContent(kind)) return `made the ${noun} ${after?.status === 1 ? 'active' : 'inactive'}:`
  const [from, to] = [before, after].map((values) => valueLabel(kind, 'status', values?.status))
  return `moved the ${noun} from ${from} to ${to}:`
}

function describeErasure(kind: AuditKind, count: number): string {
  if (kind === 'receipt') return `automatically deleted ${count} fee receipts`
  if (count === 1 || !isCollection(kind) || isContent(kind))
    return `automatically deleted one ${kindLabel(kind)}`
  return `automatically deleted ${count} ${collectionOf(kind).labels.many}`
}

/** Returns false for accounts, persons and former collections. */
export function isCollection(kind: AuditKind): kind is CollectionName {
  return isContent(kind) || isSubmission(kind)
}

export function valueLabel(kind: AuditKind, name: string, value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return 'empty'
  // File names mean nothing to users, and a replaced picture can't be shown because it is deleted.
  if (name === 'image') return 'a picture'
  if (name === 'category_id') return getCategoryName(value)
  if (kind === 'administrator' && name === 'role') return capitalize(rolesLabel(parseRoles(String(value))))
  if (name === 'personalData') return value === 1 ? 'Yes' : 'No'
  if (name !== 'status' || !isCollection(kind)) return String(value)
  if (isContent(kind)) return value === 1 ? 'Active' : 'Inactive'
  return capitalize(isStage(value) ? stageLabelFor(kind, value) : String(value))
}
