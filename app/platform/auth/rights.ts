/** What somebody is in the back-office, from the fewest rights to the most. */
export const roles = ['viewer', 'clerk', 'editor', 'administrator'] as const
export type Role = (typeof roles)[number]

type Rule = {
  /** In the table on the screen of people. */
  readonly label: string
  readonly hint?: string
  readonly roles: readonly Role[]
  /** Only for those who may see personal data, whatever their role. */
  readonly personalData?: true
  /** The password is asked for again, unless that was a few minutes ago. */
  readonly confirm?: true
  /** A token of a program can have it, as a scope of this name. */
  readonly scope?: true
}

const everybody = roles
const editors: readonly Role[] = ['editor', 'administrator']
const clerks: readonly Role[] = ['clerk', 'administrator']
const administrators: readonly Role[] = ['administrator']

/** Every right and the roles that have it. Each call of the back-office names the one that it needs. */
export const rights = {
  account: { label: 'Look after their own account', roles: everybody },
  confirmation: { label: 'Enter their password again', roles: everybody, confirm: true },
  'content.read': { label: 'See content and counts', roles: everybody, scope: true },
  'content.write': { label: 'Edit, publish and delete content', roles: editors, scope: true },
  'submissions.read': {
    label: 'Read submissions',
    hint: 'Names, addresses and messages only with personal data',
    roles: clerks,
    scope: true,
  },
  'submissions.answer': {
    label: 'Change the status of submissions, delete and restore them',
    roles: clerks,
    scope: true,
  },
  'personalData.read': {
    label: 'Personal data',
    hint: 'Names, e-mails, phones, CVs, and answers by e-mail',
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
    label: 'Invite people, change roles, reset passwords, make tokens for programs',
    roles: administrators,
    confirm: true,
  },
  'formMail.read': { label: 'See where forms are mailed to', roles: administrators, personalData: true },
  'formMail.change': {
    label: 'Say where forms are mailed to',
    roles: administrators,
    personalData: true,
    confirm: true,
  },
  operations: { label: 'Activity and backups', roles: administrators, scope: true },
} as const satisfies Record<string, Rule>

export type Right = keyof typeof rights
export const rightNames = Object.keys(rights) as Right[]

/** The rights that a token of a program can have. */
export type Scope = {
  [Name in Right]: (typeof rights)[Name] extends { scope: true } ? Name : never
}[Right]
export const isScope = (right: Right): right is Scope => 'scope' in rights[right]
export const scopes = rightNames.filter(isScope) as [Scope, ...Scope[]]

/** Somebody, as far as rights go. */
export type Holder = {
  role: Role
  personalData: boolean
  /** Of a token, which has no other right. */
  scopes?: readonly Scope[]
}

/** Whether somebody has a right. */
export function may({ role, personalData, scopes }: Holder, right: Right): boolean {
  const rule: Rule = rights[right]
  if (scopes && !(isScope(right) && scopes.includes(right))) return false
  return rule.roles.includes(role) && (personalData || !rule.personalData)
}

/** Whether somebody would get a right to personal data that they do not have yet. */
export const opensPersonalData = (before: Holder, after: Holder): boolean =>
  rightNames.some((right) => 'personalData' in rights[right] && may(after, right) && !may(before, right))

/** Whether the password is asked for again before what this right allows. */
export const needsConfirmation = (right: Right): boolean => 'confirm' in rights[right]

/**
 * What a call needs: one right, or another one for each family of collections, by the `kind` in its input.
 * `other`: for a kind that is no collection, or none; without it any of the rights is enough then.
 */
export type Need = Right | { content: Right; submissions: Right; other?: Right }

/** The scopes of which a token needs one for a call; none if no token may make it. */
export function scopesFor(need: Need): Scope[] {
  const rightsOf = typeof need === 'string' ? [need] : Object.values(need)
  return [...new Set(rightsOf)].filter(isScope)
}
