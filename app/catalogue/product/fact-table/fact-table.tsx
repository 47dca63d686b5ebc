import './fact-table.css'
import type { ReactNode } from 'react'
import { type Market, marketIds, marketsAttribute } from '#app/catalogue/facts/markets.ts'

type Row = { key: string; label: ReactNode; markets?: readonly Market[]; cells: readonly ReactNode[] }
type Group = { title?: ReactNode; rows: readonly Row[] }

type FactTableProps = {
  caption: ReactNode
  /** The first names the rows. */
  columns: readonly ReactNode[]
  groups: readonly Group[]
  foot?: Row
  /** Puts the cells below the label of their row on phones. The caption is for screen readers only. */
  isStacked?: boolean
  className?: string | undefined
}

/** Explicit roles keep the table accessible on phones, where CSS changes its layout. */
export function FactTable({ caption, columns, groups, foot, isStacked, className = '' }: FactTableProps) {
  const row = (each: Row) => <FactRow key={each.key} row={each} width={columns.length} />
  return (
    <table className={`fact-table nums ${isStacked ? 'fact-table--stacked' : ''} ${className}`} role="table">
      <caption className={isStacked ? 'sr-only' : 'pb-4 font-display text-h4 leading-ui font-medium'}>
        {caption}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column, at) => (
            <th key={at} className="relative" role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows }, at) => (
        <tbody
          key={at}
          role="rowgroup"
          {...marketsAttribute(rows.flatMap(({ markets = marketIds }) => markets))}
        >
          {title && (
            <tr role="row" data-group>
              <th role="rowheader" scope="rowgroup" colSpan={columns.length}>
                <span>{title}</span>
              </th>
            </tr>
          )}
          {rows.map(row)}
        </tbody>
      ))}
      {foot && (
        <tfoot className="print:hidden" role="rowgroup">
          {row(foot)}
        </tfoot>
      )}
    </table>
  )
}

/** The last cell fills the row. */
function FactRow({ row: { label, markets, cells }, width }: { row: Row; width: number }) {
  return (
    <tr role="row" {...(markets && marketsAttribute(markets))}>
      <th className="text-ink-2" role="rowheader" scope="row">
        <span>{label}</span>
      </th>
      {cells.map((cell, at) => (
        <td key={at} role="cell" colSpan={at === cells.length - 1 ? width - cells.length : undefined}>
          {cell}
        </td>
      ))}
    </tr>
  )
}
