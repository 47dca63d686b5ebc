import { marketIds, markets } from '../../facts/markets.ts'
import { catalogueNumber } from '../../facts/catalogue-number.ts'
import { factMeanings, factsFor } from '../../facts/facts.ts'
import type { Product } from '../../facts/product.ts'
import { FactMark } from '../card/fact-mark.tsx'
import { Notice } from '../../../ui/panel/notice.tsx'
import { FactTable } from './fact-table.tsx'
import { marketsOf } from './markets-attribute.ts'
import styles from './product-facts.module.css'
import { SizeFacts } from './size-facts.tsx'

/** Every figure of a glove, by market: the market that is chosen is shown. */
export function ProductFacts({ product }: { product: Product }) {
  const { markets: among, groups, sizes } = factsFor(product)
  const barred = markets.filter(({ id }) => !among.includes(id))
  const statuses = new Set(product.facts.map(({ status }) => status))
  return (
    <section className="section section--soft" id="facts" aria-labelledby="h-facts">
      <div className={`wrap ${styles.inside}`}>
        <header>
          <h2 id="h-facts">
            Facts for{' '}
            {markets.map(({ id, inSentence }) => (
              <span key={id} {...marketsOf([id])}>
                {inSentence}
              </span>
            ))}
          </h2>
          <div {...marketsOf(among)}>
            <Kinds productId={product.id} />
            {statuses.has('sample') && (
              <p className={styles.note}>
                Limits are sample values until they are checked against the edition that our laboratory holds.
              </p>
            )}
          </div>
        </header>
        <div className={styles.tables}>
          {barred.map(({ id, inSentence }) => (
            <div key={id} {...marketsOf([id])}>
              <Barred product={product} market={inSentence} />
            </div>
          ))}
          <div {...marketsOf(among.length > 0 ? among : marketIds)}>
            <FactTable product={product} groups={groups} isMixed={statuses.size > 1} />
            {sizes.map((table) => (
              <SizeFacts key={table.markets.join()} product={product} table={table} />
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}

function Barred({ product, market }: { product: Product; market: string }) {
  const instead = product.notices.find(({ kind }) => kind === 'united-states')?.instead
  return (
    <Notice tone="bad" icon="ban">
      <b>No facts for this market.</b> This glove may not be sold in {market}.
      {instead && (
        <>
          {' '}
          Its powder-free version is{' '}
          <a href={`/product/${instead.productId}`}>number {catalogueNumber(instead.productId)}</a>.
        </>
      )}
    </Notice>
  )
}

const Kinds = ({ productId }: { productId: number }) => (
  <dl className={styles.kinds}>
    <div>
      <dt>
        <FactMark kind="limit" />
      </dt>
      <dd>{factMeanings.limit}</dd>
    </div>
    <div>
      <dt>
        <FactMark kind="claim" />
      </dt>
      <dd>{factMeanings.claim}</dd>
    </div>
    <div>
      <dt>
        <FactMark kind="not-stated" />
      </dt>
      <dd>
        {factMeanings['not-stated']}{' '}
        <a href={`/contact?subject=Product%20Information&product=${productId}#message`}>Ask us</a>, and we
        answer in writing.
      </dd>
    </div>
  </dl>
)
