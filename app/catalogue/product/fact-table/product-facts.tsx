import { Fragment } from 'react'
import { Content, PageText, Sentence } from '#app/ui/language/sentence.tsx'
import { findTranslation, t, translateMessage } from '#app/ui/language/translate.ts'
import { Notice } from '#app/ui/panel/notice.tsx'
import {
  type FactGroup,
  factKindDescriptions,
  getFacts,
  getPowderFreeId,
  onRequest,
  type ShownFact,
  type SizeRow,
  type SizeTable,
} from '#app/catalogue/facts/facts.ts'
import { marketIds, markets, marketsAttribute, type Market } from '#app/catalogue/facts/markets.ts'
import { catalogueNumber, type Product } from '#app/catalogue/facts/product.ts'
import { FactMark } from '#app/catalogue/product/card/fact-mark.tsx'
import { FactTable } from './fact-table.tsx'

export function ProductFacts({ product }: { product: Product }) {
  const { markets: allowedMarkets, groups, sizes } = getFacts(product)
  const restricted = markets.filter(({ id }) => !allowedMarkets.includes(id))
  const statuses = new Set(product.facts.map(({ status }) => status))
  return (
    <section className="min-w-0 scroll-mt-24 pt-fluid print:pt-4" id="facts" aria-labelledby="h-facts">
      <h2 className="mb-5 text-title" id="h-facts">
        <Sentence text="Facts for {market}" market={<MarketName />} />
      </h2>
      {restricted.map(({ id, inSentence }) => (
        <div key={id} {...marketsAttribute([id])}>
          <NotForSale product={product} market={inSentence} />
        </div>
      ))}
      <div {...marketsAttribute(allowedMarkets.length > 0 ? allowedMarkets : marketIds)}>
        <FactTable
          caption={t('Facts of glove {number}', { number: catalogueNumber(product.id) })}
          columns={[t('Property'), t('Value'), t('Kind'), findTranslation('Source of a fact') ?? 'By']}
          groups={groups
            .map(({ title, rows }) => ({
              title: translateMessage(title),
              rows: rows.filter(({ value }) => value).map((row) => toRow(row, statuses.size > 1)),
            }))
            .filter(({ rows }) => rows.length > 0)}
          isStacked
          className="facts print:columns-2 print:gap-x-8 max-md:[&_thead]:sr-only"
        />
        <MissingFacts product={product} groups={groups} />
        {sizes.map((table) => (
          <SizeFacts key={table.markets.join()} product={product} table={table} />
        ))}
        <FactKindList productId={product.id} />
        {statuses.has('sample') && (
          <p className="text-small text-ink-3">
            {t(
              'Limits are sample values until our laboratory has checked them against its edition of the standard.',
            )}
          </p>
        )}
      </div>
    </section>
  )
}

const toRow = (row: ShownFact, marksSamples: boolean) => ({
  key: `${row.property} ${row.markets.join()} ${row.source}`,
  label: translateMessage(row.label),
  markets: row.markets,
  cells: [
    <Value key="value" row={row} />,
    row.kind !== 'not-stated' && <FactMark key="kind" kind={row.kind} />,
    <Fragment key="by">
      <FactSource row={row} />
      {marksSamples && row.isSample && <span className="badge badge--warn ms-2">{t('Sample')}</span>}
    </Fragment>,
  ],
})

/** Prevents line breaks within the code of a standard. */
function Value({ row: { property, value } }: { row: ShownFact }) {
  if (property !== 'standard') return <PageText text={value} />
  const codes = value.split(/(?<=, )(?=[A-Z])/)
  return (
    <Content>
      {codes.map((code) => (
        <span key={code} className="inline-block align-top whitespace-pre-wrap">
          {code}
        </span>
      ))}
    </Content>
  )
}

/** The properties without a value, in one line for each market. */
function MissingFacts({ product, groups }: { product: Product; groups: readonly FactGroup[] }) {
  const missing = groups.flatMap(({ rows }) => rows.filter(({ value }) => !value))
  return markets.map(({ id }) => {
    const facts = missing.filter((fact) => fact.markets.includes(id))
    if (facts.length === 0) return null
    return (
      <p key={id} className="mt-5" {...marketsAttribute([id])}>
        {t(onRequest)}:{' '}
        {facts.map((fact, index) => (
          <Fragment key={fact.property}>
            {index > 0 && t(', ')}
            <AskUs product={product} fact={fact} isLabelled />
          </Fragment>
        ))}
      </p>
    )
  })
}

function NotForSale({ product, market }: { product: Product; market: string }) {
  const powderFreeId = getPowderFreeId(product)
  return (
    <Notice tone="bad" icon="ban">
      <Content>
        <b>No facts for this market.</b> This glove may not be sold in {market}.
        {powderFreeId && (
          <>
            {' '}
            Its powder-free version is{' '}
            <a href={`/product/${powderFreeId}`}>number {catalogueNumber(powderFreeId)}</a>.
          </>
        )}
      </Content>
    </Notice>
  )
}

const FactKindList = ({ productId }: { productId: number }) => (
  <dl className="mt-8 mb-4 grid gap-x-gutter gap-y-4 text-small leading-lead md:grid-cols-2 print:mt-4 print:mb-0 print:break-inside-avoid print:grid-cols-2 print:gap-x-8 print:gap-y-1">
    {(['limit', 'claim', 'reference', 'not-stated'] as const).map((kind) => (
      <div key={kind}>
        <dt>
          <FactMark kind={kind} />
        </dt>
        <dd className="mt-2 max-w-md text-ink-2">
          {t(factKindDescriptions[kind])}
          {kind === 'not-stated' && (
            <>
              {' '}
              <Sentence
                text="{ask}, and we answer in writing."
                ask={
                  <a href={`/contact?subject=Product%20Information&product=${productId}#message`}>
                    {t('Ask us')}
                  </a>
                }
              />
            </>
          )}
        </dd>
      </div>
    ))}
  </dl>
)

const minimumPrefix = 'at least '

function SizeFacts({ product, table }: { product: Product; table: SizeTable }) {
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
          {[translateMessage(label), unit, isMinimum && t('at least')].filter(Boolean).join(t(', '))}
          {!hasSingleSource && isStated(row) && <KindAndSource row={row} className="mt-1 block" />}
        </>
      ),
      cells: isStated(row)
        ? values.map((value) =>
            value ? (
              <Content key={value}>{isMinimum ? value.slice(minimumPrefix.length) : value}</Content>
            ) : (
              ask
            ),
          )
        : [ask],
    }
  }
  return (
    <div
      className="size-facts mt-10 overflow-x-auto print:mt-4 print:break-inside-avoid"
      {...marketsAttribute(markets)}
    >
      <FactTable
        caption={
          <>
            {t('Flat width and length by size')}
            {first && hasSingleSource && (
              <KindAndSource
                row={first}
                className="ms-3 font-text text-small leading-lead font-normal whitespace-nowrap text-ink-2 max-md:ms-0 max-md:mt-1 max-md:block max-md:whitespace-normal"
              />
            )}
          </>
        }
        columns={[t('Size'), ...sizes]}
        groups={[{ rows: rows.map(toRow) }]}
      />
    </div>
  )
}

const isStated = ({ kind }: SizeRow): boolean => kind !== 'not-stated'

const KindAndSource = ({ row, className }: { row: SizeRow; className: string }) => (
  <span className={className}>
    <FactMark kind={row.kind} /> <FactSource row={row} />
  </span>
)

type AskUsProps = {
  product: { id: number }
  fact: Pick<ShownFact, 'property' | 'label' | 'markets'>
  /** Shows the label instead of 'On request'. */
  isLabelled?: boolean
}

const marketName = (market: Market): string =>
  translateMessage(markets.find(({ id }) => id === market)?.inSentence ?? '')

export function AskUs({ product, fact, isLabelled = false }: AskUsProps) {
  const { property, markets: factMarkets } = fact
  const label = translateMessage(fact.label)
  const [market, ...others] = factMarkets
  const onlyMarket = market && others.length === 0 ? market : undefined
  const query = new URLSearchParams({
    subject: 'Product Information',
    product: String(product.id),
    ask: property,
    ...(onlyMarket && { market: onlyMarket }),
  })
  return (
    <a href={`/contact?${query}#message`} rel="nofollow">
      {isLabelled ? label : t(onRequest)}
      {!isLabelled && (
        <span className="sr-only">
          {t(': ask us about {fact}', {
            fact: [label, onlyMarket && marketName(onlyMarket)].filter(Boolean).join(t(', ')),
          })}
        </span>
      )}
    </a>
  )
}

/** The names of all markets. CSS shows only the name of the chosen market. */
export const MarketName = () =>
  markets.map(({ id, inSentence }) => (
    <span key={id} {...marketsAttribute([id])}>
      {translateMessage(inSentence)}
    </span>
  ))

/** The standard of a limit, or the document of a claim. */
export function FactSource({ row }: { row: Pick<ShownFact, 'kind' | 'source' | 'revision'> }) {
  const { kind, source, revision } = row
  if (kind !== 'claim') return <Content>{source}</Content>
  return (
    <>
      <a className="whitespace-nowrap" href={`/documents/${encodeURIComponent(source)}`}>
        {source}
      </a>
      {`, ${t('revision {number}', { number: revision ?? '' })}`}
    </>
  )
}
