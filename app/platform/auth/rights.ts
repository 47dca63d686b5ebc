export const roles = ['viewer', 'clerk', 'editor', 'administrator'] as const
export type Role = (typeof roles)[number]

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
    label: 'Change the status of submissions, and delete and restore them',
    roles: clerks,
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
  role: Role
  personalData: boolean
  scopes?: readonly Scope[]
}

export function hasRight({ role, personalData, scopes }: RightsHolder, right: Right): boolean {
  const rule: Rule = rights[right]
  if (scopes && !(isScope(right) && scopes.includes(right))) return false
  return rule.roles.includes(role) && (personalData || !rule.personalData)
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
