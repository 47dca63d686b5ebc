import { catalogueNumber } from '../../facts/catalogue-number.ts'
import type { FactGroup, ShownFact } from '../../facts/facts.ts'
import type { Product } from '../../facts/product.ts'
import { FactMark } from '../card/fact-mark.tsx'
import { AskUs } from './ask-us.tsx'
import { marketsOf } from './markets-attribute.ts'
import styles from './product-facts.module.css'

type FactTableProps = {
  product: Product
  groups: readonly FactGroup[]
  /** Whether samples are marked one by one, since some facts are confirmed. */
  isMixed: boolean
}

/** What is stated of a glove and what is not, in groups, each line with its markets. On phones a line is a block. */
export function FactTable({ product, groups, isMixed }: FactTableProps) {
  return (
    <table className={styles.facts} role="table">
      <caption className="vh">Facts of glove {catalogueNumber(product.id)}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {['Property', 'Value', 'Kind', 'By'].map((head) => (
            <th key={head} role="columnheader" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={title} role="rowgroup" {...marketsOf(rows.flatMap((row) => row.markets))}>
          <tr role="row" className={styles.group}>
            <th role="rowheader" scope="rowgroup" colSpan={4}>
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <Row
              key={`${row.property} ${row.markets.join()} ${row.by}`}
              product={product}
              row={row}
              isMixed={isMixed}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Row({ product, row, isMixed }: { product: Product; row: ShownFact; isMixed: boolean }) {
  return (
    <tr role="row" {...marketsOf(row.markets)}>
      <th role="rowheader" scope="row">
        {row.label}
      </th>
      <td role="cell">{row.value ? <Value row={row} /> : <AskUs product={product} fact={row} />}</td>
      <td role="cell" className={styles.kind}>
        <FactMark kind={row.kind} />
      </td>
      <td role="cell" className={styles.by}>
        <By row={row} />
        {isMixed && row.isSample && <span className="badge badge--warn">Sample</span>}
      </td>
    </tr>
  )
}

/** Standards are broken between them only. */
function Value({ row: { property, value } }: { row: ShownFact }) {
  if (property !== 'standard') return value
  const codes = value.split(/(?<=, )(?=[A-Z])/)
  return (
    <span className={styles.codes}>
      {codes.map((code) => (
        <span key={code}>{code}</span>
      ))}
    </span>
  )
}

/** The standard of a limit, or the document of a claim. */
export function By({ row: { kind, by, revision } }: { row: Pick<ShownFact, 'kind' | 'by' | 'revision'> }) {
  if (kind !== 'claim') return by
  return (
    <>
      <a href={`/documents/${encodeURIComponent(by)}`}>{by}</a>, revision {revision}
    </>
  )
}
