import { Check } from '#app/ui/form/check.tsx'
import { normalizeRoles, type Role, type Right, rights } from '#app/platform/auth/rights.ts'

type RoleChoiceProps = {
  label: string
  roles: readonly Role[]
  hasNotes?: boolean
  onChoose: (roles: Role[]) => void
}

/** Everyone can view, so there is no checkbox for viewers. Administrators have the other roles too. */
export function RoleChoice({ label, roles, hasNotes = false, onChoose }: RoleChoiceProps) {
  const isAdministrator = roles.includes('administrator')
  const toggle = (role: Role, isChosen: boolean) =>
    onChoose(normalizeRoles(isChosen ? [...roles, role] : roles.filter((each) => each !== role)))
  return (
    <fieldset className={hasNotes ? undefined : 'flex gap-x-4 gap-y-1'}>
      <legend className={hasNotes ? 'legend' : 'sr-only'}>{label}</legend>
      {(['clerk', 'editor', 'administrator'] as const).map((role) => (
        <Check
          key={role}
          checked={isAdministrator || roles.includes(role)}
          disabled={isAdministrator && role !== 'administrator'}
          onChange={({ target }) => toggle(role, target.checked)}
        >
          {roleLabels[role].label}{' '}
          {hasNotes && <small className="block text-micro text-ink-3">{roleLabels[role].note}</small>}
        </Check>
      ))}
      {hasNotes && <p className="text-small text-ink-3">Without a role, a person can view, not edit.</p>}
    </fieldset>
  )
}

const roleLabels: Record<Role, { label: string; note: string }> = {
  viewer: { label: 'Viewer', note: 'Can view, not edit.' },
  clerk: { label: 'Clerk', note: 'Reads and answers submissions.' },
  editor: { label: 'Editor', note: 'Edits and publishes content.' },
  administrator: { label: 'Administrator', note: 'Full access.' },
}

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' })

export const rolesLabel = (roles: readonly Role[]): string =>
  listFormat.format(roles.map((role) => roleLabels[role].label.toLowerCase()))

export const rightHint = (right: Right): string | undefined => (rights[right] as { hint?: string }).hint
