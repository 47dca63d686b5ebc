import table from '#app/kit/admin/list/table.module.css'
import { hasRight, needsConfirmation, rightNames, rights, roles } from '#app/platform/auth/rights.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import styles from './people.module.css'
import { rightHint, roleLabels } from './role-labels.ts'

export function RightsTable() {
  // CSS turns rows into cards on phones, so ARIA roles preserve the table semantics.
  return (
    <table className={`${table.table} ${styles.rights}`} role="table">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Right
          </th>
          {roles.map((role) => (
            <th key={role} role="columnheader" scope="col">
              {roleLabels[role].label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rightNames
          .filter((right) => right !== 'confirmation')
          .map((right) => (
            <tr key={right} role="row">
              <th role="rowheader" scope="row">
                {rights[right].label}
                {rightHint(right) && <small>{rightHint(right)}</small>}
                {needsConfirmation(right) && <small>Asks for password or passkey again</small>}
              </th>
              {roles.map((role) => (
                <td key={role} role="cell">
                  {!hasRight({ roles: [role], personalData: true }, right) ? (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="vh">No</span>
                    </>
                  ) : hasRight({ roles: [role], personalData: false }, right) ? (
                    <>
                      <Icon name="check" className={styles.yes} />
                      <span className="vh">Yes</span>
                    </>
                  ) : (
                    'With personal data'
                  )}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  )
}
