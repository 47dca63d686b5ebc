export const roles = ['viewer', 'clerk', 'editor', 'administrator'] as const
export type Role = (typeof roles)[number]

/**
 * Removes roles that another one includes: every role includes viewer, and administrator includes all. Therefore
 * administrators have exactly one role.
 */
export function normalizeRoles(chosen: readonly Role[]): Role[] {
  if (chosen.includes('administrator')) return ['administrator']
  const combined = roles.filter((role) => role !== 'viewer' && chosen.includes(role))
  return combined.length ? combined : ['viewer']
}

export const isRole = (text: string): text is Role => roles.some((role) => role === text)

/** The format of the column `user.role`, such as 'clerk editor'. */
export const formatRoles = (chosen: readonly Role[]): string => normalizeRoles(chosen).join(' ')
export const parseRoles = (text: string): Role[] =>
  normalizeRoles(roles.filter((role) => text.split(' ').includes(role)))

type Rule = {
  readonly label: string
  readonly hint?: string
  readonly roles: readonly Role[]
  readonly personalData?: true
  /** Requires a session that was re-authenticated recently. */
  readonly confirm?: true
  readonly scope?: true
}

const allRoles = roles
const editors: readonly Role[] = ['editor', 'administrator']
const clerks: readonly Role[] = ['clerk', 'administrator']
const administrators: readonly Role[] = ['administrator']

export const rights = {
  account: { label: 'Manage own account', roles: allRoles },
  confirmation: { label: 'Confirm with password', roles: allRoles, confirm: true },
  'content.read': { label: 'See content and counts', roles: allRoles, scope: true },
  'content.write': { label: 'Edit, publish and delete content', roles: editors, scope: true },
  'submissions.read': {
    label: 'Read submissions',
    hint: 'Names, addresses and messages only with personal data',
    roles: clerks,
    scope: true,
  },
  'submissions.answer': {
    label: 'Change the status of submissions, and restore deleted ones',
    roles: clerks,
    scope: true,
  },
  'submissions.delete': {
    label: 'Delete submissions',
    roles: clerks,
    personalData: true,
    scope: true,
  },
  'personalData.read': {
    label: 'Personal data',
    hint: 'Names, e-mail addresses, phone numbers, CVs and e-mail replies',
    roles: clerks,
    personalData: true,
    scope: true,
  },
  'personalData.release': {
    label: 'Export and erase personal data',
    roles: administrators,
    personalData: true,
    confirm: true,
  },
  outbox: { label: 'E-mails in the outbox', roles: administrators, personalData: true, scope: true },
  'people.read': { label: 'See people and their roles', roles: administrators },
  'people.change': {
    label: 'Invite people, change roles, reset passwords, create API tokens',
    roles: administrators,
    confirm: true,
  },
  'formMail.read': { label: 'See form recipients', roles: administrators, personalData: true },
  'formMail.change': {
    label: 'Change form recipients',
    roles: administrators,
    personalData: true,
    confirm: true,
  },
  deletions: { label: 'Confirm large automatic deletions', roles: administrators, confirm: true },
  operations: { label: 'Activity and backups', roles: administrators, scope: true },
} as const satisfies Record<string, Rule>

export type Right = keyof typeof rights
export const rightNames = Object.keys(rights) as Right[]

export type Scope = {
  [Name in Right]: (typeof rights)[Name] extends { scope: true } ? Name : never
}[Right]
export const isScope = (right: Right): right is Scope => 'scope' in rights[right]
export const scopes = rightNames.filter(isScope) as [Scope, ...Scope[]]

export type RightsHolder = {
  roles: readonly Role[]
  personalData: boolean
  scopes?: readonly Scope[]
}

export function hasRight({ roles, personalData, scopes }: RightsHolder, right: Right): boolean {
  const rule: Rule = rights[right]
  if (scopes && !(isScope(right) && scopes.includes(right))) return false
  return rule.roles.some((role) => roles.includes(role)) && (personalData || !rule.personalData)
}

export const grantsPersonalData = (before: RightsHolder, after: RightsHolder): boolean =>
  rightNames.some(
    (right) => 'personalData' in rights[right] && hasRight(after, right) && !hasRight(before, right),
  )

export const needsConfirmation = (right: Right): boolean => 'confirm' in rights[right]

/**
 * Right of an endpoint. In the object form, `kind` in the input decides whether the right for content or submissions
 * applies. Without a known `kind`, `other` applies; without `other`, any of the rights is sufficient.
 */
export type RequiredRight = Right | { content: Right; submissions: Right; other?: Right }

/** Any one of the scopes is sufficient. An empty list means that API tokens cannot use the endpoint. */
export function scopesFor(required: RequiredRight): Scope[] {
  const accepted = typeof required === 'string' ? [required] : Object.values(required)
  return [...new Set(accepted)].filter(isScope)
}

export type Administrator = { id: string; name: string; email: string }

/** Required before any other request: replacing a temporary password, or setting up a second factor. */
export type FirstStep = 'password' | 'secondFactor'

export type SessionOwner = Administrator &
  RightsHolder & {
    sessionId: string
    tokenId?: string
    isConfirmed: boolean
    mustFirst?: FirstStep
  }
