import type { ReactNode } from 'react'
import { SelectBox } from '../parts/select-box.tsx'
import { useListContext } from './list-context.ts'
import styles from './list-table.module.css'

type ListTableProps = {
  /** What the table holds, for screen readers. */
  label: string
  /** `ColumnHead`s, without those of the box before and the buttons behind. */
  head: ReactNode
  /** `ListRow`s. */
  children: ReactNode
}

// Rows are cards on small screens; the roles keep the table's meaning there.

/** A table of a list's rows; a box before each selects it. */
export function ListTable({ label, head, children }: ListTableProps) {
  const {
    list: { selection },
  } = useListContext()
  return (
    <table className={styles.table} role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" className={styles.select}>
            <SelectBox
              label="Select all"
              isSelected={selection.isAll}
              isMixed={selection.ids.length > 0}
              onToggle={selection.toggleAll}
            />
          </th>
          {head}
          <th role="columnheader">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  )
}

export function ColumnHead({ children, isNumber }: { children: string; isNumber?: boolean }) {
  return (
    <th role="columnheader" className={isNumber ? styles.number : undefined}>
      {children}
    </th>
  )
}

type CellProps = {
  children: ReactNode
  isNumber?: boolean
  /** Stands before it where the heads of the columns are not shown. */
  label?: string
}

/** A cell with a sentence or two; what does not fit on two lines is left out. */
export function TextCell({ children }: { children: string }) {
  return (
    <td role="cell" className={`${styles.cell} ${styles.text}`}>
      <span>{children}</span>
    </td>
  )
}

/** What is longer, in characters, may take two lines. */
const short = 24

/** A plain cell of a row. */
export function Cell({ children, isNumber, label }: CellProps) {
  const isLong = typeof children === 'string' && children.length > short
  return (
    <td
      role="cell"
      className={`${styles.cell} ${isNumber ? styles.number : ''} ${isLong ? styles.long : ''}`}
    >
      {label && <span className={styles.label}>{label} </span>}
      {children}
    </td>
  )
}
