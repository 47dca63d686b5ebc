import type { ReactNode } from 'react'
import table from '#app/kit/admin/list/table.module.css'
import styles from './people.module.css'

type AccessTableProps<Row> = {
  label?: string
  className?: string
  isBusy?: boolean
  rows: readonly Row[]
  /** The cells of a row by the heading of their column. The first is the heading of the row. */
  cells: (row: Row) => Record<string, ReactNode>
  /** Buttons of the last column by their labels. */
  actions?: (row: Row) => Record<string, () => void>
}

/** CSS turns rows into cards on phones, so ARIA roles preserve the table semantics. */
export function AccessTable<Row extends { id: string; name: string }>(props: AccessTableProps<Row>) {
  const { label, className = '', isBusy, rows, cells, actions } = props
  return (
    <div className={table.scroll}>
      <table className={`${table.table} ${className}`} role="table" aria-label={label} aria-busy={isBusy}>
        <thead role="rowgroup">
          <tr role="row">
            {rows
              .slice(0, 1)
              .flatMap((row) => Object.keys(cells(row)))
              .map((head) => (
                <th key={head} role="columnheader" scope="col">
                  {head}
                </th>
              ))}
            {actions && (
              <th role="columnheader" scope="col">
                <span className="vh">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.id} role="row">
              {Object.entries(cells(row)).map(([head, cell], column) =>
                column === 0 ? (
                  <th key={head} role="rowheader" scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={head} role="cell">
                    {cell}
                  </td>
                ),
              )}
              {actions && (
                <td role="cell" className={styles.actions}>
                  {Object.entries(actions(row)).map(([action, onClick]) => (
                    <button
                      key={action}
                      className="btn btn--plain btn--s"
                      type="button"
                      aria-label={`${action}: ${row.name}`}
                      onClick={onClick}
                    >
                      {action}
                    </button>
                  ))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
