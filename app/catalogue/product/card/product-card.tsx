import type { ReactNode } from 'react'
import { markets, marketsAttribute } from '#app/catalogue/facts/markets.ts'
import { getAllowedMarkets, mayBeSoldIn } from '#app/catalogue/facts/facts.ts'
import { catalogueNumber, type ListedProduct } from '#app/catalogue/facts/product.ts'
import { AddToQuotation } from './add-to-quotation.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import { CompactSizeScale } from '#app/catalogue/product/size-scale.tsx'
import styles from './product-card.module.css'

const inGrid = '(min-width: 84rem) 26rem, (min-width: 64rem) 31vw, 45vw'

type ProductCardProps = { product: ListedProduct; sizes?: string } & Partial<
  Record<'isFirst' | 'hasMarkets' | 'isRising', boolean>
>

/** The link covers the whole card. The second picture replaces the first on hover and focus, and loads then. */
export function ProductCard({ product, isFirst, hasMarkets, isRising, sizes = inGrid }: ProductCardProps) {
  const { id, name, brand, category, image, plate } = product
  const [main = null, second] = image
  return (
    <article className={styles.card} data-rise={isRising ? '' : undefined}>
      <div className={`plate ${plate === 'plate-2' ? 'plate--latex' : ''} ${styles.plate}`}>
        <UploadedPicture image={main} alt="" sizes={sizes} isLead={isFirst ?? false} />
        {second && (
          <span className={`fill ${styles.swap}`}>
            <UploadedPicture image={second} alt="" sizes={sizes} />
          </span>
        )}
        <span className="no" aria-hidden="true">
          {catalogueNumber(id)}
        </span>
      </div>
      <div className={styles.text}>
        <h3>{name}</h3>
        <p>
          {brand}, {category.toLowerCase()}
        </p>
        {hasMarkets && <NotForSale product={product} />}
      </div>
      <div className={`row ${styles.end}`}>
        <CompactSizeScale sizes={product.sizes} />
        <a
          className={`go ${styles.link}`}
          href={`/product/${id}`}
          aria-label={`View Product: ${name}, ${brand}`}
        >
          <span>View Product</span>
          <Icon name="arrow-right" />
        </a>
      </div>
      {hasMarkets && (
        <div className={styles.add} {...marketsAttribute(getAllowedMarkets(product))}>
          <AddToQuotation id={id} name={`${name}, ${brand}`} className="btn btn--line btn--s" />
        </div>
      )}
    </article>
  )
}

function NotForSale({ product }: { product: ListedProduct }) {
  return markets
    .filter(({ id }) => !mayBeSoldIn(product, id))
    .map(({ id, inSentence }) => (
      <div key={id} className={`line ${styles.barred}`} data-markets={id}>
        <Icon name="ban" />
        Not for sale in {inSentence}
      </div>
    ))
}

export function ProductGrid({ inPairs = false, children }: { inPairs?: boolean; children: ReactNode }) {
  return <div className={inPairs ? `${styles.grid} ${styles.pairs}` : styles.grid}>{children}</div>
}
