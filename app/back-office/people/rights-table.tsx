import {
  hasRight,
  needsConfirmation,
  rightNames,
  rights,
  type Right,
  type Role,
  roles,
} from '#app/platform/auth/rights.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { AccessTable } from './access-table.tsx'
import styles from './people.module.css'
import { rightHint, roleLabels } from './role-labels.ts'

const rows = rightNames
  .filter((right) => right !== 'confirmation')
  .map((id) => ({ id, name: rights[id].label }))

export const RightsTable = () => (
  <AccessTable
    label="Rights"
    className={styles.rights}
    rows={rows}
    cells={{
      Right: ({ id, name }) => (
        <>
          {name}
          {rightHint(id) && <small>{rightHint(id)}</small>}
          {needsConfirmation(id) && <small>Asks for password or passkey again</small>}
        </>
      ),
      ...Object.fromEntries(
        roles.map((role) => [
          roleLabels[role].label,
          ({ id }: { id: Right }) => <Answer role={role} right={id} />,
        ]),
      ),
    }}
  />
)

function Answer({ role, right }: { role: Role; right: Right }) {
  if (!hasRight({ roles: [role], personalData: true }, right))
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="vh">No</span>
      </>
    )
  if (!hasRight({ roles: [role], personalData: false }, right)) return 'With personal data'
  return (
    <>
      <Icon name="check" className={styles.yes} />
      <span className="vh">Yes</span>
    </>
  )
}
