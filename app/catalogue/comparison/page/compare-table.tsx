import { marketIds, markets } from '../../facts/markets.ts'
import { comparePath, type Cell, type Comparison, countRows, notApplicable, type Row } from '../comparison.ts'
import { catalogueNumber } from '../../facts/catalogue-number.ts'
import { mayBeSoldIn, onRequest, shownKinds, type ShownFact } from '../../facts/facts.ts'
import type { Product } from '../../facts/product.ts'
import { type FactKey, getProperty } from '../../facts/fact-properties.ts'
import { AddToQuotation } from '../../product/card/add-to-quotation.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { UploadedPicture } from '../../../ui/picture/uploaded-picture.tsx'
import { CompactSizeScale } from '../../product/size-scale.tsx'
import { AskUs } from '../../product/fact-table/ask-us.tsx'
import { FactSource } from '../../product/fact-table/fact-table.tsx'
import { marketsAttribute } from '../../product/fact-table/markets-attribute.ts'
import styles from './compare-table.module.css'

type CompareTableProps = { products: readonly Product[]; comparison: Comparison }

const widths: Record<number, string | undefined> = { 2: styles.two, 4: styles.four }

/** Explicit roles keep the table accessible on phones, where CSS changes its layout. */
export function CompareTable({ products, comparison }: CompareTableProps) {
  const { differing, same } = comparison
  const ids = products.map(({ id }) => id)
  const hasSamples = products.some(({ facts }) => facts.some(({ status }) => status === 'sample'))
  return (
    <div className={widths[products.length]} tabIndex={products.length > 3 ? 0 : undefined}>
      <table className={styles.table} role="table">
        <caption className="vh">
          Gloves {ids.map(catalogueNumber).join(', ')}
          {markets.map(({ id, inSentence }) => (
            <span key={id} {...marketsAttribute([id])}>
              {' '}
              for {inSentence}
            </span>
          ))}
          , differing rows first
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" className={styles.corner}>
              <p className="small muted">
                Limits are requirements of standards and laws, not measurements
                {hasSamples && ', and sample values until they are checked'}. If a value is missing, ask us.
              </p>
            </td>
            {products.map((product) => (
              <Heading key={product.id} product={product} others={ids.filter((id) => id !== product.id)} />
            ))}
          </tr>
        </thead>
        <Rows title="Differences" rows={differing} ids={ids} />
        <Rows title="The same in all" rows={same} ids={ids} />
        <tfoot role="rowgroup">
          <tr role="row">
            <th role="rowheader" scope="row">
              <span className="vh">Quotation</span>
            </th>
            {products.map((product) => (
              <td key={product.id} role="cell">
                <div {...marketsAttribute(marketIds.filter((market) => mayBeSoldIn(product, market)))}>
                  <AddToQuotation
                    id={product.id}
                    name={`${product.title}, ${product.brand}`}
                    className="btn btn--line btn--s"
                  />
                </div>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Heading({ product, others }: { product: Product; others: readonly number[] }) {
  const { id, name, brand, category, image, plate } = product
  const number = catalogueNumber(id)
  return (
    <th role="columnheader" scope="col">
      <a
        className={`x ${styles.remove}`}
        href={others.length > 1 ? comparePath(others) : `/compare?with=${others.join()}`}
        aria-label={`Remove ${number}`}
      >
        <Icon name="x" />
      </a>
      <span className={plate === 'plate-2' ? 'plate plate--latex' : 'plate'}>
        <UploadedPicture
          image={image[0] ?? null}
          alt=""
          sizes="(min-width: 84rem) 20rem, (min-width: 48rem) 24vw, 30vw"
          isLead
        />
      </span>
      <span className={`${styles.number} num`}>{number}</span>
      <a className={styles.name} href={`/product/${id}`}>
        {name}
      </a>
      <small>
        {brand}
        <span>, {category.toLowerCase()}</span>
      </small>
    </th>
  )
}

function Rows({ title, rows, ids }: { title: string; rows: readonly Row[]; ids: readonly number[] }) {
  if (rows.length === 0) return null
  return (
    <tbody role="rowgroup">
      <tr role="row" className={styles.group}>
        <th role="rowheader" colSpan={ids.length + 1} scope="rowgroup">
          <h2>{title}</h2>{' '}
          {countRows(rows).map(({ markets, count }) => (
            <span key={count} className="count" {...marketsAttribute(markets)}>
              {count}
            </span>
          ))}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.label + row.markets.join()} role="row" {...marketsAttribute(row.markets)}>
          <th role="rowheader" scope="row">
            {row.label}
          </th>
          {row.cells.map((cell, at) => (
            <td key={ids[at]} role="cell">
              <CellContent cell={cell} row={row} id={ids[at] ?? 0} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function CellContent({ cell, row, id }: { cell: Cell; row: Row; id: number }) {
  if (cell === notApplicable)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="vh">does not apply</span>
      </>
    )
  if ('missing' in cell) return <Missing id={id} row={row} property={cell.missing} />
  if ('facts' in cell)
    return cell.facts.map((fact) => <Fact key={`${fact.source} ${fact.value}`} fact={fact} />)
  if (cell.sizes) return <CompactSizeScale sizes={cell.sizes} />
  if (!cell.isCaution)
    return (
      <>
        {cell.text}
        {cell.limits?.map((limit) => (
          <small key={`${limit.source} ${limit.value}`}>
            {limit.value}: {shownKinds[limit.kind === 'claim' ? 'claim' : 'limit']},{' '}
            <FactSource row={limit} />
          </small>
        ))}
      </>
    )
  return (
    <span className={styles.caution}>
      <Icon name="warning" />
      {cell.text}
    </span>
  )
}

function Fact({ fact }: { fact: ShownFact }) {
  return (
    <>
      {fact.value}
      {fact.kind !== 'not-stated' && (
        <small>
          {shownKinds[fact.kind]}, <FactSource row={fact} />
        </small>
      )}
    </>
  )
}

type MissingProps = { id: number; row: Row; property: FactKey | undefined }

function Missing({ id, row: { label, markets }, property }: MissingProps) {
  if (property)
    return <AskUs product={{ id }} fact={{ property, label: getProperty(property).label, markets }} />
  return (
    <a href={`/contact?subject=Product%20Information&product=${id}#message`}>
      {onRequest}
      <span className="vh">: ask us about {label}</span>
    </a>
  )
}
