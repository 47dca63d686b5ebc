import type { SizeRow, SizeTable } from '../../facts/facts.ts'
import type { Product } from '../../facts/product.ts'
import { FactMark } from '../card/fact-mark.tsx'
import { AskUs } from './ask-us.tsx'
import { By } from './fact-table.tsx'
import { marketsOf } from './markets-attribute.ts'
import styles from './product-facts.module.css'

const least = 'at least '

/** A table for each standard: sizes are columns, on phones rows. */
export function SizeFacts({ product, table }: { product: Product; table: SizeTable }) {
  const { sizes, rows, markets } = table
  const stated = rows.filter(({ kind }) => kind !== 'not-stated')
  const [first] = stated
  const isOne = stated.every(({ kind, by }) => kind === first?.kind && by === first.by)
  return (
    <div className={styles.sizes} {...marketsOf(markets)}>
      <table role="table">
        <caption>
          Flat width and length by size
          {first && isOne && <Shown row={first} />}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Size
            </th>
            {sizes.map((size) => (
              <th key={size} role="columnheader" scope="col">
                {size}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Row
              key={`${row.property} ${row.by}`}
              product={product}
              row={{ ...row, markets }}
              isMarked={!isOne}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Shown = ({ row }: { row: SizeRow }) => (
  <span>
    <FactMark kind={row.kind} /> <By row={row} />
  </span>
)

function Row({ product, row, isMarked }: { product: Product; row: SizeRow; isMarked: boolean }) {
  const { label, unit, values, kind } = row
  const isStated = kind !== 'not-stated'
  const isLeast = isStated && values.every((value) => value === '' || value.startsWith(least))
  const cells = values.map((value, at) => ({ at, text: isLeast ? value.slice(least.length) : value }))
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {[label, unit, isLeast && least.trim()].filter(Boolean).join(', ')}
        {isMarked && isStated && <Shown row={row} />}
      </th>
      {!isStated && (
        <td role="cell" colSpan={values.length}>
          <AskUs product={product} fact={row} />
        </td>
      )}
      {isStated &&
        cells.map(({ at, text }) => (
          <td key={at} role="cell">
            {text || <AskUs product={product} fact={row} />}
          </td>
        ))}
    </tr>
  )
}
