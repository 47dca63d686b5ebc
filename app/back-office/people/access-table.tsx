import type { ReactNode } from 'react'
import { CardTable, hiddenHead } from '#app/kit/admin/list/card-table.tsx'
import table from '#app/kit/admin/list/table.module.css'
import styles from './people.module.css'

type AccessTableProps = { label: string; heads: readonly string[]; className?: string; children: ReactNode }

/** The last column has the actions. */
export const AccessTable = ({ heads, className = '', ...props }: AccessTableProps) => (
  <div className={table.scroll}>
    <CardTable
      {...props}
      className={`${styles.people} ${className}`}
      heads={[...heads, hiddenHead('Actions')]}
    />
  </div>
)

type RowButtonProps = { label: string; accessibleName: string; onClick: () => void }

export const RowButton = ({ label, accessibleName, onClick }: RowButtonProps) => (
  <button className="btn btn--plain btn--s" type="button" aria-label={accessibleName} onClick={onClick}>
    {label}
  </button>
)
