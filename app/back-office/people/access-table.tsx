import type { ReactNode } from 'react'
import { Button } from '#app/ui/form/button.tsx'
import { DataTable, type TableColumn } from '#app/ui/table/data-table.tsx'

type AccessTableProps<Row> = {
  label: string
  className?: string | undefined
  isBusy?: boolean
  rows: readonly Row[]
  /** The cell of a row by the heading of its column. The first is the heading of the row. */
  cells: Record<string, (row: Row) => ReactNode>
  /** Buttons of the last column by their labels. */
  actions?: (row: Row) => Record<string, () => void>
}

export function AccessTable<Row extends { id: string; name: string }>(props: AccessTableProps<Row>) {
  const { label, className = '', isBusy, rows, cells, actions } = props
  const columns = Object.entries(cells).map(([head, cell], at): TableColumn<Row> =>
    at === 0 ? { head, cell, isRowHeader: true } : { head, cell, cardLabel: head },
  )
  if (actions)
    columns.push({
      head: <span className="sr-only">Actions</span>,
      className: 'data-cards__actions',
      cell: (row) =>
        Object.entries(actions(row)).map(([action, onClick]) => (
          <Button
            look="btn--plain btn--s"
            label={action}
            key={action}
            aria-label={`${action}: ${row.name}`}
            onClick={onClick}
          />
        )),
    })
  return (
    <div className="overflow-x-auto">
      <DataTable
        className={`data-table data-cards [--inset:1.125rem] ${className}`}
        aria-label={label}
        aria-busy={isBusy}
        rows={rows}
        keyOf={({ id }) => id}
        columns={columns}
      />
    </div>
  )
}

/** A card beside one with the form of a dialog. */
export const CardColumns = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-6 [&>section>form>*]:px-4.5 [&>section>form>*]:pt-0 [&>section>form>:last-child]:justify-start">
    {children}
  </div>
)
