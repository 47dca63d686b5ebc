import { Check } from '#app/ui/form/check.tsx'
import { normalizeRoles, type Role } from '#app/platform/auth/rights.ts'
import { roleLabels } from './role-labels.ts'

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
