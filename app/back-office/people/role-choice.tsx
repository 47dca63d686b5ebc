import { Check } from '#app/ui/form/check.tsx'
import { normalizeRoles, type Role } from '#app/platform/auth/rights.ts'
import styles from './people.module.css'
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
    <fieldset className={hasNotes ? styles.roles : styles.inlineRoles}>
      <legend className={hasNotes ? 'legend' : 'vh'}>{label}</legend>
      {(['clerk', 'editor', 'administrator'] as const).map((role) => (
        <Check
          key={role}
          checked={isAdministrator || roles.includes(role)}
          disabled={isAdministrator && role !== 'administrator'}
          onChange={({ target }) => toggle(role, target.checked)}
        >
          {roleLabels[role].label} {hasNotes && <small>{roleLabels[role].note}</small>}
        </Check>
      ))}
      {hasNotes && <p className="small muted">Without a role, a person can view, not edit.</p>}
    </fieldset>
  )
}
