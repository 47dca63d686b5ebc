import type { ComponentProps, ReactNode } from 'react'

export type TableColumn<Row> = {
  head: ReactNode
  /** Of the heading and the cells. */
  className?: string | undefined
  /** CSS shows it before the value where rows are cards. */
  cardLabel?: string | undefined
  isRowHeader?: boolean
  sort?: ComponentProps<'th'>['aria-sort']
  cell: (row: Row, index: number) => ReactNode
}

type DataTableProps<Row> = Pick<ComponentProps<'table'>, 'className' | 'aria-label' | 'aria-busy'> & {
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  rowProps?: (row: Row) => ComponentProps<'tr'> & { [name: `data-${string}`]: unknown }
}

/** CSS may turn rows into cards on small screens. The explicit roles preserve the table for screen readers. */
export const DataTable = <Row,>({ columns, rows, keyOf, rowProps, ...table }: DataTableProps<Row>) => (
  <table role="table" {...table}>
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ head, className, sort }, at) => (
          <th key={at} role="columnheader" scope="col" className={className} aria-sort={sort}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map((row, index) => (
        <tr key={keyOf(row)} role="row" {...rowProps?.(row)}>
          {columns.map(({ cell, className, cardLabel, isRowHeader }, at) => {
            const [Cell, role] = isRowHeader ? (['th', 'rowheader'] as const) : (['td', 'cell'] as const)
            const scope = isRowHeader && { scope: 'row' }
            return (
              <Cell key={at} role={role} {...scope} className={className} data-label={cardLabel}>
                {cell(row, index)}
              </Cell>
            )
          })}
        </tr>
      ))}
    </tbody>
  </table>
)
