import { Fragment } from 'react'
import { marketsAttribute } from '#app/catalogue/facts/markets.ts'
import { comparePath, type Cell, type Comparison, countRows, notApplicable, type Row } from './comparison.ts'
import { getAllowedMarkets, onRequest, shownKinds } from '#app/catalogue/facts/facts.ts'
import { catalogueNumber, type Product } from '#app/catalogue/facts/product.ts'
import { type FactKey, getProperty } from '#app/catalogue/facts/fact-properties.ts'
import { AddToQuotation } from '#app/catalogue/product/card/add-to-quotation.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Plate } from '#app/catalogue/product/card/plate.tsx'
import { CompactSizeScale } from '#app/catalogue/product/size-scale.tsx'
import { AskUs, FactSource, MarketName } from '#app/catalogue/product/fact-table/fact-links.tsx'
import { FactTable } from '#app/catalogue/product/fact-table/fact-table.tsx'
import styles from './comparison-table.module.css'

type ComparisonTableProps = { products: readonly Product[]; comparison: Comparison }

export function ComparisonTable({ products, comparison: { differing, same } }: ComparisonTableProps) {
  const ids = products.map(({ id }) => id)
  const toGroup = (title: string, rows: readonly Row[]) => ({
    title: (
      <>
        <h2>{title}</h2>{' '}
        {countRows(rows).map(({ markets, count }) => (
          <span key={count} className="count" {...marketsAttribute(markets)}>
            {count}
          </span>
        ))}
      </>
    ),
    rows: rows.map((row) => ({
      key: row.label + row.markets.join(),
      label: row.label,
      markets: row.markets,
      cells: row.cells.map((cell, at) => (
        <CellContent key={ids[at]} cell={cell} row={row} id={ids[at] ?? 0} />
      )),
    })),
  })
  return (
    <div className={ids.length > 3 ? styles.four : undefined} tabIndex={ids.length > 3 ? 0 : undefined}>
      <FactTable
        caption={
          <>
            Gloves {ids.map(catalogueNumber).join(', ')} for <MarketName />, differing rows first
          </>
        }
        columns={[
          <span key="property" className="vh">
            Property
          </span>,
          ...products.map((product) => (
            <Heading key={product.id} product={product} others={ids.filter((id) => id !== product.id)} />
          )),
        ]}
        groups={[toGroup('Differences', differing), toGroup('The same in all', same)].filter(
          ({ rows }) => rows.length > 0,
        )}
        foot={{
          key: 'quotation',
          label: <span className="vh">Quotation</span>,
          cells: products.map((product) => (
            <div key={product.id} {...marketsAttribute(getAllowedMarkets(product))}>
              <AddToQuotation
                id={product.id}
                name={`${product.title}, ${product.brand}`}
                className="btn btn--line btn--s"
              />
            </div>
          )),
        }}
        isStacked
        className={styles.table}
      />
    </div>
  )
}

function Heading({ product, others }: { product: Product; others: readonly number[] }) {
  const { id, name, brand, category } = product
  const number = catalogueNumber(id)
  return (
    <>
      <a
        className={`x ${styles.remove}`}
        href={others.length > 1 ? comparePath(others) : `/compare?with=${others.join()}`}
        aria-label={`Remove ${number}`}
      >
        <Icon name="x" />
      </a>
      <Plate product={product} sizes="(min-width: 84rem) 20rem, (min-width: 48rem) 24vw, 30vw" isLead />
      <span className={`${styles.number} num`}>{number}</span>
      <a className={styles.name} href={`/product/${id}`}>
        {name}
      </a>
      <small>
        {brand}
        <span>, {category.toLowerCase()}</span>
      </small>
    </>
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
    return cell.facts.map((fact) => (
      <Fragment key={`${fact.source} ${fact.value}`}>
        {fact.value}
        {fact.kind !== 'not-stated' && (
          <small>
            {shownKinds[fact.kind]}, <FactSource row={fact} />
          </small>
        )}
      </Fragment>
    ))
  if (cell.sizes) return <CompactSizeScale sizes={cell.sizes} />
  if (cell.isCaution)
    return (
      <span className={styles.caution}>
        <Icon name="warning" />
        {cell.text}
      </span>
    )
  return (
    <>
      {cell.text}
      {cell.limits?.map((limit) => (
        <small key={`${limit.source} ${limit.value}`}>
          {limit.value}: {shownKinds[limit.kind === 'claim' ? 'claim' : 'limit']}, <FactSource row={limit} />
        </small>
      ))}
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
