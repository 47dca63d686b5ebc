import type { SizeRow, SizeTable } from '#app/catalogue/facts/facts.ts'
import type { Product } from '#app/catalogue/facts/product.ts'
import { FactMark } from '#app/catalogue/product/card/fact-mark.tsx'
import { AskUs } from './ask-us.tsx'
import { FactSource } from './fact-source.tsx'
import { FactTable } from './fact-table.tsx'
import { marketsAttribute } from './markets-attribute.ts'
import styles from './product-facts.module.css'

const minimumPrefix = 'at least '

export function SizeFacts({ product, table }: { product: Product; table: SizeTable }) {
  const { sizes, rows, markets } = table
  const stated = rows.filter(isStated)
  const [first] = stated
  const hasSingleSource = stated.every(({ kind, source }) => kind === first?.kind && source === first.source)

  const toRow = (row: SizeRow) => {
    const { property, label, unit, values, source } = row
    const ask = <AskUs product={product} fact={{ ...row, markets }} />
    const isMinimum =
      isStated(row) && values.every((value) => value === '' || value.startsWith(minimumPrefix))
    return {
      key: `${property} ${source}`,
      label: (
        <>
          {[label, unit, isMinimum && minimumPrefix.trim()].filter(Boolean).join(', ')}
          {!hasSingleSource && isStated(row) && <KindAndSource row={row} />}
        </>
      ),
      cells: isStated(row)
        ? values.map((value) => (isMinimum ? value.slice(minimumPrefix.length) : value) || ask)
        : [ask],
    }
  }
  return (
    <div className={styles.sizes} {...marketsAttribute(markets)}>
      <FactTable
        caption={
          <>
            Flat width and length by size
            {first && hasSingleSource && <KindAndSource row={first} />}
          </>
        }
        columns={['Size', ...sizes]}
        groups={[{ rows: rows.map(toRow) }]}
      />
    </div>
  )
}

const isStated = ({ kind }: SizeRow): boolean => kind !== 'not-stated'

const KindAndSource = ({ row }: { row: SizeRow }) => (
  <span>
    <FactMark kind={row.kind} /> <FactSource row={row} />
  </span>
)
