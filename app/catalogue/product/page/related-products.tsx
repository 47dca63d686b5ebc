import type { Product } from '../../facts/product.ts'
import type { ListedProduct } from '../card/listed-product.ts'
import { ProductCard } from '../card/product-card.tsx'
import { ProductGrid } from '../card/product-grid.tsx'
import styles from './product-page.module.css'
import { findRelated } from './related.ts'

type RelatedProductsProps = { product: Product; products: readonly ListedProduct[] }

export function RelatedProducts({ product, products }: RelatedProductsProps) {
  const related = findRelated(product, products)
  if (related.length === 0) return null
  return (
    <section className={`section ${styles.related}`} aria-labelledby="h-related">
      <div className="wrap">
        <div className="head">
          <h2 id="h-related">Related Products</h2>
          <a className="btn btn--line" href="/product">
            View All Products
          </a>
        </div>
        <ProductGrid inPairs>
          {related.map((each) => (
            <ProductCard key={each.id} product={each} hasMarkets />
          ))}
        </ProductGrid>
      </div>
    </section>
  )
}
