import type { ReactNode } from 'react'
import table from './table.module.css'

type CardTableProps = {
  label: string
  heads: readonly ReactNode[]
  className: string | undefined
  children: ReactNode
}

/** CSS turns rows into cards on small screens, where ARIA roles preserve the table semantics. */
export const CardTable = ({ label, heads, className = '', children }: CardTableProps) => (
  <table className={`${table.table} ${className}`} role="table" aria-label={label}>
    <thead role="rowgroup">
      <tr role="row">
        {heads.map((head, at) => (
          <th key={at} role="columnheader" scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">{children}</tbody>
  </table>
)

/** The heading of a column without a visible one. */
export const hiddenHead = (text: string) => <span className="vh">{text}</span>
