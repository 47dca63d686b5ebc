import './comparison-table.css'
import { Fragment } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import { type FactKey, getProperty } from '#app/catalogue/facts/fact-properties.ts'
import { getAllowedMarkets, onRequest, shownKinds } from '#app/catalogue/facts/facts.ts'
import { marketsAttribute } from '#app/catalogue/facts/markets.ts'
import { catalogueNumber, type Product } from '#app/catalogue/facts/product.ts'
import { AddToQuotation } from '#app/catalogue/product/card/add-to-quotation.tsx'
import { Plate } from '#app/catalogue/product/card/plate.tsx'
import { AskUs, FactSource, MarketName } from '#app/catalogue/product/fact-table/fact-links.tsx'
import { FactTable } from '#app/catalogue/product/fact-table/fact-table.tsx'
import { CompactSizeScale } from '#app/catalogue/product/size-scale.tsx'
import { comparePath, type Cell, type Comparison, countRows, notApplicable, type Row } from './comparison.ts'

type ComparisonTableProps = { products: readonly Product[]; comparison: Comparison }

export function ComparisonTable({ products, comparison: { differing, same } }: ComparisonTableProps) {
  const ids = products.map(({ id }) => id)
  const toGroup = (title: string, rows: readonly Row[]) => ({
    title: (
      <>
        <h2 className="inline [font:inherit]">{title}</h2>{' '}
        {countRows(rows).map(({ markets, count }) => (
          <span key={count} className="count ms-2.5" {...marketsAttribute(markets)}>
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
    <div
      className={ids.length > 3 ? 'comparison__scroll' : undefined}
      tabIndex={ids.length > 3 ? 0 : undefined}
    >
      <FactTable
        caption={
          <>
            Gloves {ids.map(catalogueNumber).join(', ')} for <MarketName />, differing rows first
          </>
        }
        columns={[
          <span key="property" className="sr-only">
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
          label: <span className="sr-only">Quotation</span>,
          cells: products.map((product) => (
            <div key={product.id} {...marketsAttribute(getAllowedMarkets(product))}>
              <AddToQuotation
                id={product.id}
                name={`${product.title}, ${product.brand}`}
                className="btn btn--line btn--s max-md:w-full max-md:px-2 max-md:text-micro max-md:whitespace-normal max-md:[&_.i]:hidden"
              />
            </div>
          )),
        }}
        isStacked
        className="comparison table-fixed wrap-anywhere"
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
        className="x absolute end-1.5 top-1.5 z-1 bg-surface max-md:end-0 max-md:top-0 max-md:size-7 print:hidden"
        href={others.length > 1 ? comparePath(others) : `/compare?with=${others.join()}`}
        aria-label={`Remove ${number}`}
      >
        <Icon name="x" />
      </a>
      <Plate
        product={product}
        sizes="(min-width: 84rem) 20rem, (min-width: 48rem) 24vw, 30vw"
        isLead
        className="mb-3 aspect-4/5 max-md:mb-1.5 max-md:w-full max-md:max-w-[6.5rem] print:mb-0 print:w-14"
      />
      <span className="font-display leading-lead font-medium text-ink-3 tabular-nums max-md:hidden print:inline print:leading-none">
        {number}
      </span>
      <a
        className="block font-display text-h4 leading-head font-medium tracking-head text-ink no-underline hover:text-accent hover:underline max-md:text-small max-md:wrap-normal max-md:hyphens-auto print:text-[10pt] print:leading-tight"
        href={`/product/${id}`}
      >
        {name}
      </a>
      <small className="mt-0.5 block text-small text-ink-3 max-md:text-micro print:mt-0 print:text-[7.5pt]">
        {brand}
        <span className="max-md:hidden print:inline">, {category.toLowerCase()}</span>
      </small>
    </>
  )
}

const source = 'mt-0.5 block text-micro text-ink-3 print:ms-2 print:inline'

function CellContent({ cell, row, id }: { cell: Cell; row: Row; id: number }) {
  if (cell === notApplicable)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">does not apply</span>
      </>
    )
  if ('missing' in cell) return <Missing id={id} row={row} property={cell.missing} />
  if ('facts' in cell)
    return cell.facts.map((fact) => (
      <Fragment key={`${fact.source} ${fact.value}`}>
        {fact.value}
        {fact.kind !== 'not-stated' && (
          <small className={source}>
            {shownKinds[fact.kind]}, <FactSource row={fact} />
          </small>
        )}
      </Fragment>
    ))
  if (cell.sizes) return <CompactSizeScale sizes={cell.sizes} />
  if (cell.isCaution)
    return (
      <span className="inline-flex gap-2 font-semibold text-warn">
        <Icon name="warning" className="max-md:hidden print:block" />
        {cell.text}
      </span>
    )
  return (
    <>
      {cell.text}
      {cell.limits?.map((limit) => (
        <small className={source} key={`${limit.source} ${limit.value}`}>
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
      <span className="sr-only">: ask us about {label}</span>
    </a>
  )
}
