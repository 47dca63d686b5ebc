import { marketIds } from '../../facts/markets.ts'
import { catalogueNumber } from '../../facts/catalogue-number.ts'
import { restrictedMarkets } from '../../facts/facts.ts'
import type { Product } from '../../facts/product.ts'
import { useIdentity } from '../../../kit/page/root-data.ts'
import { AddToQuotation } from '../card/add-to-quotation.tsx'
import { marketsAttribute } from '../fact-table/markets-attribute.ts'
import styles from './product-page.module.css'

export function BuyButtons({ product }: { product: Product }) {
  const [sales] = useIdentity().phones
  const { id, notices } = product
  const restricted = restrictedMarkets(product)
  const alternative = notices.find(({ kind }) => kind === 'united-states')?.instead
  return (
    <section aria-label="Ask">
      <div
        className={`wrapping ${styles.buttons}`}
        {...marketsAttribute(marketIds.filter((market) => !restricted.includes(market)))}
      >
        <AddToQuotation id={id} />
        <a className="btn btn--line" href={`/compare?with=${id}`}>
          Compare<span className="vh"> with other gloves</span>
        </a>
      </div>
      {restricted.length > 0 && alternative && (
        <div className={`wrapping ${styles.buttons}`} {...marketsAttribute(restricted)}>
          <a className="btn" href={`/product/${alternative.productId}`}>
            See the powder-free glove, {catalogueNumber(alternative.productId)}
          </a>
        </div>
      )}
      <p className={`quiet ${styles.call}`}>
        Choose sizes and quantities in your quotation.{' '}
        <a href={`/contact?subject=Product%20Information&product=${id}#message`}>Ask about this glove</a>, or
        call {sales.label.toLowerCase()}:{' '}
        <a className="num" href={sales.href}>
          {sales.display}
        </a>
      </p>
    </section>
  )
}
