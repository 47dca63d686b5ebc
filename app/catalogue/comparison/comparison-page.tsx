import './comparison-table.css'
import { Fragment } from 'react'
import { data, redirect } from 'react-router'
import { Icon } from '#app/ui/icon/icon.tsx'
import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import { numberWord } from '#app/ui/text/number-word.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import { type PageHandle, pageMeta, useIdentity } from '#app/kit/page/page-meta.ts'
import { loadTexts } from '#app/kit/page/texts/texts.ts'
import { type FactKey, getProperty } from '#app/catalogue/facts/fact-properties.ts'
import { getAllowedMarkets, onRequest, shownKinds } from '#app/catalogue/facts/facts.ts'
import { marketsAttribute } from '#app/catalogue/facts/markets.ts'
import { catalogueNumber, toListedProduct, type Product } from '#app/catalogue/facts/product.ts'
import { AddToQuotation } from '#app/catalogue/product/card/add-to-quotation.tsx'
import { Plate } from '#app/catalogue/product/card/plate.tsx'
import { FactTable } from '#app/catalogue/product/fact-table/fact-table.tsx'
import { MarketName, AskUs, FactSource } from '#app/catalogue/product/fact-table/product-facts.tsx'
import { loadProducts } from '#app/catalogue/product/load-products.server.ts'
import { CompactSizeScale } from '#app/catalogue/product/size-scale.tsx'
import type { Route } from './+types/comparison-page'
import { createCompareCrumbs, Picker } from './comparison-picker-page.tsx'
import {
  comparePath,
  compareProducts,
  describeProblem,
  maxCompared,
  parseCatalogueNumber,
  type Cell,
  type Comparison,
  countRows,
  notApplicable,
  type Row,
} from './comparison.ts'

export const handle: PageHandle = { isHighCardinality: true, hasMarkets: true }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const words = params.ids.slice(0, 100).split('-')
  const asked = [...new Set(words.map(parseCatalogueNumber))]
  const products = await loadProducts(site)
  const compared = products.filter(({ id }) => asked.includes(id)).toSorted((a, b) => a.id - b.id)
  const problem = describeProblem(asked, compared.length)
  if (problem !== undefined) {
    const texts = await loadTexts(site.api, 'catalogue')
    return data({ texts, products: products.map(toListedProduct), compared, problem }, { status: 404 })
  }
  const path = comparePath(compared.map(({ id }) => id))
  if (new URL(request.url).pathname !== path) throw redirect(path, 301)
  return data({ texts: undefined, products: products.map(toListedProduct), compared, problem: undefined })
}

export function meta(args: Route.MetaArgs) {
  const { compared, problem } = args.loaderData ?? { compared: [], problem: undefined }
  const numbers = compared.map(({ id }) => catalogueNumber(id)).join(', ')
  return pageMeta(args, {
    title: problem === undefined ? `Compare gloves ${numbers}` : 'Compare gloves',
    description: 'Our gloves side by side, differences first.',
    path: '/compare',
    breadcrumb: createCompareCrumbs(),
    noindex: true,
  })
}

export default function ComparisonPage({ loaderData }: Route.ComponentProps) {
  const { texts, products, compared, problem } = loaderData
  const { companyName } = useIdentity()
  const ids = compared.map(({ id }) => id)
  const hasSamples = compared.some(({ facts }) => facts.some(({ status }) => status === 'sample'))
  if (texts) return <Picker texts={texts} products={products} chosen={ids} problem={problem} />
  return (
    <div className="wrap pb-section print:pb-0">
      <div className="grid items-end gap-x-6 lg:grid-cols-[1fr_auto] print:[&_h1]:mt-0 print:[&_h1]:text-h4">
        <PageHeader title={`Compare ${numberWord(ids.length)} gloves`} crumbs={createCompareCrumbs()}>
          <p className="hidden print:block print:text-micro">
            {companyName}, for <MarketName />
          </p>
          <p className="mt-4 text-small text-ink-3 print:mt-0 print:max-w-none print:text-micro">
            Limits are requirements of standards and laws, not measurements
            {hasSamples && ', and sample values until they are checked'}. If a value is missing, ask us.
          </p>
        </PageHeader>
        <div className="mb-fluid flex flex-wrap gap-2.5 print:hidden">
          <a className="btn btn--line btn--s" href={`/compare?change=${ids.join('-')}`}>
            <Icon name="plus" />
            {ids.length < maxCompared ? 'Add a glove' : 'Change gloves'}
          </a>
          <button type="button" className="btn btn--line btn--s noscript:hidden" data-print="comparison">
            <StaticIcon name="printer" />
            Print
          </button>
          <button type="button" className="btn btn--line btn--s noscript:hidden" data-copy="">
            <StaticIcon name="copy" />
            <span aria-live="polite">Copy link</span>
          </button>
        </div>
      </div>
      <ComparisonTable products={compared} comparison={compareProducts(compared)} />
    </div>
  )
}

type ComparisonTableProps = { products: readonly Product[]; comparison: Comparison }

function ComparisonTable({ products, comparison: { differing, same } }: ComparisonTableProps) {
  const ids = products.map(({ id }) => id)
  const toGroup = (title: string, rows: readonly Row[]) => ({
    title: (
      <>
        <h2 className="inline [font:inherit]">{title}</h2>{' '}
        {countRows(rows).map(({ markets, count }) => (
          <span key={count} className="count ms-3" {...marketsAttribute(markets)}>
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
      <span className="font-display leading-lead font-medium text-ink-3 nums max-md:hidden print:inline print:leading-none">
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
