import { markets } from '../../facts/markets.ts'
import { catalogueNumber } from '../../facts/catalogue-number.ts'
import { mayBeSoldIn } from '../../facts/facts.ts'
import type { Product } from '../../facts/product.ts'
import { AddToQuotation } from './add-to-quotation.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { UploadedPicture } from '../../../ui/picture/uploaded-picture.tsx'
import { SizeScaleMini } from '../size-scale.tsx'
import styles from './product-card.module.css'

type ProductCardProps = {
  product: Product
  /** Part of the first view: its picture is loaded before the others. */
  isFirst?: boolean
  /** The page can be shown for a market: the card says where the glove may not be sold, and adds it to the quotation elsewhere. */
  hasMarkets?: boolean
  /** The width of the picture on the page, as in the attribute. Without it the card stands in a `ProductGrid`. */
  sizes?: string
}

const inGrid = '(min-width: 84rem) 26rem, (min-width: 64rem) 31vw, 45vw'

/**
 * A product on its plate. The link 'View Product' covers the whole card, so that there is one link to find and one to press.
 * Hover and focus lay another picture over the first; it is not loaded before.
 */
export function ProductCard({ product, isFirst = false, hasMarkets, sizes = inGrid }: ProductCardProps) {
  const { id, name, brand, category, image, hover, plate } = product
  return (
    <article className={styles.card}>
      <div className={`plate ${plate === 'plate-2' ? 'plate--latex' : ''} ${styles.plate}`}>
        <UploadedPicture image={image[0] ?? null} alt="" sizes={sizes} isLead={isFirst} />
        {hover && (
          <span className={styles.swap}>
            <UploadedPicture image={hover} alt="" sizes={sizes} />
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
        {hasMarkets && <Barred product={product} />}
      </div>
      <div className={styles.end}>
        <SizeScaleMini sizes={product.sizes} />
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
        <div className={styles.add} data-markets={soldIn(product)}>
          <AddToQuotation id={id} name={`${name}, ${brand}`} className="btn btn--line btn--s" />
        </div>
      )}
    </article>
  )
}

/** Missing where it may be sold everywhere. */
function soldIn(product: Product): string | undefined {
  const ids = markets.filter(({ id }) => mayBeSoldIn(product, id)).map(({ id }) => id)
  return ids.length === markets.length ? undefined : ids.join(' ')
}

function Barred({ product }: { product: Product }) {
  return markets
    .filter(({ id }) => !mayBeSoldIn(product, id))
    .map(({ id, inSentence }) => (
      <div key={id} className={styles.barred} data-markets={id}>
        <Icon name="ban" />
        Not for sale in {inSentence}
      </div>
    ))
}
