import { type Market, marketIds, marketsAttribute } from '#app/catalogue/facts/markets.ts'
import { catalogueNumber } from '#app/catalogue/facts/catalogue-number.ts'
import { restrictedMarkets } from '#app/catalogue/facts/facts.ts'
import type { Product } from '#app/catalogue/facts/product.ts'
import { useIdentity } from '#app/kit/page/root-data.ts'
import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import { numberWord } from '#app/ui/text/number-word.ts'
import { AddToQuotation } from '#app/catalogue/product/card/add-to-quotation.tsx'
import styles from './buy-box.module.css'

type Restriction = { allowed: readonly Market[]; restricted: readonly Market[]; alternativeId?: number }

function findRestriction(product: Product): Restriction {
  const restricted = restrictedMarkets(product)
  const alternative = product.notices.find(({ kind }) => kind === 'united-states')?.instead
  return {
    allowed: marketIds.filter((market) => !restricted.includes(market)),
    restricted,
    ...(restricted.length > 0 && alternative && { alternativeId: alternative.productId }),
  }
}

export function BuyButtons({ product }: { product: Product }) {
  const [sales] = useIdentity().phones
  const { id } = product
  const { allowed, restricted, alternativeId } = findRestriction(product)
  return (
    <section className={styles.buttons} aria-label="Ask">
      <div className={styles.add} {...marketsAttribute(allowed)}>
        <AddToQuotation id={id} />
      </div>
      {alternativeId !== undefined && (
        <div className={styles.add} {...marketsAttribute(restricted)}>
          <PowderFreeLink id={alternativeId} />
        </div>
      )}
      <div {...marketsAttribute(allowed)}>
        <a className="btn btn--line" href={`/compare?with=${id}`}>
          <StaticIcon name="columns" />
          <span>
            Compare<span className="vh"> with other gloves</span>
          </span>
        </a>
      </div>
      <p className="quiet small">
        <a href={`/contact?subject=Product%20Information&product=${id}#message`}>Ask about this glove</a>, or
        call {sales.label.toLowerCase()}:{' '}
        <a className="num" href={sales.href}>
          {sales.display}
        </a>
      </p>
    </section>
  )
}

/** Phones only. Sticks to the bottom of the window until the end of the page's content. */
export function ActionBar({ product }: { product: Product }) {
  const { id, name, sizes } = product
  const { allowed, restricted, alternativeId } = findRestriction(product)
  return (
    <aside className={`no-print ${styles.bar}`} aria-label="Quotation" data-action-bar>
      <p className="small" data-bar-sum>
        <b>{name}</b>
        <span>
          {catalogueNumber(id)}, {sizes.length === 1 ? 'one size' : `${numberWord(sizes.length)} sizes`}
        </span>
      </p>
      <div {...marketsAttribute(allowed)}>
        <AddToQuotation id={id} />
      </div>
      {alternativeId !== undefined && (
        <div {...marketsAttribute(restricted)}>
          <PowderFreeLink id={alternativeId} />
        </div>
      )}
    </aside>
  )
}

const PowderFreeLink = ({ id }: { id: number }) => (
  <a className="btn" href={`/product/${id}`}>
    See the powder-free glove, {catalogueNumber(id)}
  </a>
)
