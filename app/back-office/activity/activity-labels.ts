import { capitalized } from '../../ui/capitalized.ts'
import { isStage, stageLabels } from '../../collections/stages.ts'
import { courseCategories } from '../../collections/course/course-categories.ts'
import { collectionOf, isContent } from '../../collections.ts'
import type { AuditEntry } from '../../history/audit/audit.ts'
import { type AuditAction, type AuditKind, auditKinds } from '../../history/audit/audit-actions.ts'

/** What each action is called in a filter. */
export const actionWords: Record<AuditAction, string> = {
  add: 'Added',
  update: 'Changed',
  status: 'Changed the status',
  comment: 'Saved a reply',
  reply: 'Sent an e-mail',
  delete: 'Deleted',
  restore: 'Restored',
  purge: 'Deleted permanently',
  erase: 'Erased',
  export: 'Exported',
  signIn: 'Signed in',
  signOut: 'Signed out',
  password: 'Changed the password',
  secondFactor: 'Changed the second factor',
  endSessions: 'Ended other sessions',
}

const kindWord = (kind: AuditKind): string => {
  if (kind === 'person') return "person's data"
  if (kind === 'administrator') return kind
  return kind === 'account' ? 'own account' : collectionOf(kind).labels.one
}

/** The kinds to filter by, with their words. */
export const kindChoices = auditKinds.map((kind) => {
  const word = kindWord(kind)
  return [kind, capitalized(word)] as const
})

/** What was done, as a sentence without its object: 'moved to Approved', 'deleted the banner'. */
export function deed({ action, kind, itemId, before, after }: AuditEntry): string {
  if (kind === 'person') {
    return action === 'erase' ? 'erased everything about a person' : 'exported everything about a person'
  }
  if (kind === 'administrator') return deedToAdministrator(action, after?.disabled === 1)
  const one = kindWord(kind)
  switch (action) {
    case 'add':
      return `added the ${one}`
    case 'update':
      return `changed the ${one}`
    case 'status':
      return !isOutside(kind) && isContent(kind)
        ? `made the ${one} ${after?.status === 1 ? 'active' : 'inactive'}:`
        : `moved the ${one} from ${valueWord(kind, 'status', before?.status)} to ${valueWord(kind, 'status', after?.status)}:`
    case 'comment':
      return `saved a reply to the ${one}`
    case 'reply':
      return `sent an e-mail about the ${one}`
    case 'delete':
      return `deleted the ${one}`
    case 'restore':
      return `restored the ${one}`
    case 'purge':
      return `permanently deleted a ${one}`
    case 'erase':
      return erased(kind, Number(after?.count))
    case 'export':
      return itemId === null ? `exported every ${one}` : `downloaded the CV of the ${one}`
    case 'signIn':
      return 'signed in'
    case 'signOut':
      return 'signed out'
    case 'password':
      return 'changed the password'
    case 'secondFactor':
      return 'changed the second factor'
    case 'endSessions':
      return 'ended the other sessions'
  }
}

/** What the command line did to an account. */
function deedToAdministrator(action: AuditAction, isDisabled: boolean): string {
  if (action === 'add') return 'added the administrator'
  if (action === 'password') return 'reset the password of the administrator'
  return `${isDisabled ? 'disabled' : 'enabled'} the administrator`
}

function erased(kind: AuditKind, count: number): string {
  if (count === 1 || isOutside(kind) || isContent(kind)) return `automatically deleted one ${kindWord(kind)}`
  return `automatically deleted ${count} ${collectionOf(kind).labels.many}`
}

type OutsideKind = 'account' | 'person' | 'administrator'
/** What is no row of a list. */
export const isOutside = (kind: AuditKind): kind is OutsideKind =>
  kind === 'account' || kind === 'person' || kind === 'administrator'

/** A value as the screens show it. */
export function valueWord(kind: AuditKind, name: string, value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return 'empty'
  // Its address tells nobody anything, and a picture that was replaced is gone.
  if (name === 'image') return 'a picture'
  if (name === 'category_id') return courseCategories[value as 1 | 2] ?? String(value)
  if (name !== 'status' || isOutside(kind)) return String(value)
  if (isContent(kind)) return value === 1 ? 'Active' : 'Inactive'
  const word = isStage(value) ? stageLabels[value] : String(value)
  return capitalized(word)
}
