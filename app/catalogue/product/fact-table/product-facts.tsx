import { marketIds, markets } from '../../facts/markets.ts'
import { catalogueNumber } from '../../facts/catalogue-number.ts'
import { factKindDescriptions, getFacts } from '../../facts/facts.ts'
import type { Product } from '../../facts/product.ts'
import { FactMark } from '../card/fact-mark.tsx'
import { Notice } from '../../../ui/panel/notice.tsx'
import { FactTable, MissingFacts } from './fact-table.tsx'
import { marketsAttribute } from './markets-attribute.ts'
import styles from './product-facts.module.css'
import { SizeFacts } from './size-facts.tsx'

export function ProductFacts({ product }: { product: Product }) {
  const { markets: allowedMarkets, groups, sizes } = getFacts(product)
  const restricted = markets.filter(({ id }) => !allowedMarkets.includes(id))
  const statuses = new Set(product.facts.map(({ status }) => status))
  return (
    <section className={styles.section} id="facts" aria-labelledby="h-facts">
      <h2 id="h-facts">
        Facts for{' '}
        {markets.map(({ id, inSentence }) => (
          <span key={id} {...marketsAttribute([id])}>
            {inSentence}
          </span>
        ))}
      </h2>
      {restricted.map(({ id, inSentence }) => (
        <div key={id} {...marketsAttribute([id])}>
          <NotForSale product={product} market={inSentence} />
        </div>
      ))}
      <div {...marketsAttribute(allowedMarkets.length > 0 ? allowedMarkets : marketIds)}>
        <FactTable product={product} groups={groups} marksSamples={statuses.size > 1} />
        <MissingFacts product={product} groups={groups} />
        {sizes.map((table) => (
          <SizeFacts key={table.markets.join()} product={product} table={table} />
        ))}
        <FactKindList productId={product.id} />
        {statuses.has('sample') && (
          <p className="muted small">
            Limits are sample values until our laboratory has checked them against its edition of the
            standard.
          </p>
        )}
      </div>
    </section>
  )
}

function NotForSale({ product, market }: { product: Product; market: string }) {
  const alternative = product.notices.find(({ kind }) => kind === 'united-states')?.instead
  return (
    <Notice tone="bad" icon="ban">
      <b>No facts for this market.</b> This glove may not be sold in {market}.
      {alternative && (
        <>
          {' '}
          Its powder-free version is{' '}
          <a href={`/product/${alternative.productId}`}>number {catalogueNumber(alternative.productId)}</a>.
        </>
      )}
    </Notice>
  )
}

const FactKindList = ({ productId }: { productId: number }) => (
  <dl className={styles.kinds}>
    <div>
      <dt>
        <FactMark kind="limit" />
      </dt>
      <dd>{factKindDescriptions.limit}</dd>
    </div>
    <div>
      <dt>
        <FactMark kind="claim" />
      </dt>
      <dd>{factKindDescriptions.claim}</dd>
    </div>
    <div>
      <dt>
        <FactMark kind="reference" />
      </dt>
      <dd>{factKindDescriptions.reference}</dd>
    </div>
    <div>
      <dt>
        <FactMark kind="not-stated" />
      </dt>
      <dd>
        {factKindDescriptions['not-stated']}{' '}
        <a href={`/contact?subject=Product%20Information&product=${productId}#message`}>Ask us</a>, and we
        answer in writing.
      </dd>
    </div>
  </dl>
)
