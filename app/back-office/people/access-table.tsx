import type { ReactNode } from 'react'
import table from '#app/kit/admin/list/table.module.css'
import styles from './people.module.css'

type AccessTableProps = { label: string; heads: readonly string[]; className?: string; children: ReactNode }

/** The last column has the actions. CSS turns rows into cards on phones, so ARIA roles preserve the table semantics. */
export const AccessTable = ({ label, heads, className = '', children }: AccessTableProps) => (
  <div className={table.scroll}>
    <table className={`${table.table} ${styles.people} ${className}`} role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {heads.map((head) => (
            <th key={head} role="columnheader" scope="col">
              {head}
            </th>
          ))}
          <th role="columnheader" scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  </div>
)

type RowButtonProps = { label: string; accessibleName: string; onClick: () => void }

export const RowButton = ({ label, accessibleName, onClick }: RowButtonProps) => (
  <button className="btn btn--plain btn--s" type="button" aria-label={accessibleName} onClick={onClick}>
    {label}
  </button>
)
