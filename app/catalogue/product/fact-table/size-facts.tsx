import type { SizeRow, SizeTable } from '../../facts/facts.ts'
import type { Product } from '../../facts/product.ts'
import { FactMark } from '../card/fact-mark.tsx'
import { AskUs } from './ask-us.tsx'
import { FactSource } from './fact-table.tsx'
import { marketsAttribute } from './markets-attribute.ts'
import styles from './product-facts.module.css'

const minimumPrefix = 'at least '

export function SizeFacts({ product, table }: { product: Product; table: SizeTable }) {
  const { sizes, rows, markets } = table
  const stated = rows.filter(({ kind }) => kind !== 'not-stated')
  const [first] = stated
  const hasSingleSource = stated.every(({ kind, source }) => kind === first?.kind && source === first.source)
  return (
    <div className={styles.sizes} {...marketsAttribute(markets)}>
      <table role="table">
        <caption>
          Flat width and length by size
          {first && hasSingleSource && <KindAndSource row={first} />}
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
              key={`${row.property} ${row.source}`}
              product={product}
              row={{ ...row, markets }}
              isMarked={!hasSingleSource}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const KindAndSource = ({ row }: { row: SizeRow }) => (
  <span>
    <FactMark kind={row.kind} /> <FactSource row={row} />
  </span>
)

function Row({ product, row, isMarked }: { product: Product; row: SizeRow; isMarked: boolean }) {
  const { label, unit, values, kind } = row
  const isStated = kind !== 'not-stated'
  const isMinimum = isStated && values.every((value) => value === '' || value.startsWith(minimumPrefix))
  const cells = values.map((value, at) => ({
    at,
    text: isMinimum ? value.slice(minimumPrefix.length) : value,
  }))
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {[label, unit, isMinimum && minimumPrefix.trim()].filter(Boolean).join(', ')}
        {isMarked && isStated && <KindAndSource row={row} />}
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
