import type { ListedProduct, Product } from '#app/catalogue/facts/product.ts'
import { ProductCard, ProductGrid } from '#app/catalogue/product/card/product-card.tsx'

const maxRelated = 3

/** Ranks alternatives from the notices first, then gloves of the same kind, then gloves with the same sterility. */
function getRank(product: Product, other: ListedProduct): number {
  if (product.notices.some(({ instead }) => instead?.productId === other.id)) return 0
  if (other.kind === product.kind) return other.category === product.category ? 1 : 2
  if (other.sterile === product.sterile) return other.category === product.category ? 3 : 4
  return 5
}

export const findRelated = (product: Product, products: readonly ListedProduct[]): readonly ListedProduct[] =>
  products
    .filter(({ id }) => id !== product.id)
    .toSorted((a, b) => getRank(product, a) - getRank(product, b))
    .slice(0, maxRelated)

type RelatedProductsProps = { product: Product; products: readonly ListedProduct[] }

export function RelatedProducts({ product, products }: RelatedProductsProps) {
  const related = findRelated(product, products)
  if (related.length === 0) return null
  return (
    <section
      className="py-section print:hidden max-lg:[&_article:nth-child(3)]:hidden"
      aria-labelledby="h-related"
    >
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
