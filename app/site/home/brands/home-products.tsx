import type { Texts } from '../../../kit/page/texts/page-texts.ts'
import type { ListedProduct } from '../../../catalogue/product/card/listed-product.ts'
import { ProductCard, ProductGrid } from '../../../catalogue/product/card/product-card.tsx'

const sizes = '(min-width: 84rem) 26rem, (min-width: 40rem) 31vw, 92vw'

export function HomeProducts({
  texts,
  products,
}: {
  texts: Texts<'home'>
  products: readonly ListedProduct[]
}) {
  return (
    <section className="section" aria-labelledby="h-products">
      <div className="wrap">
        <div className="head">
          <h2 id="h-products">{texts.productsTitle}</h2>
          <a className="btn btn--line" href="/product">
            {texts.productsButton}
          </a>
        </div>
        <ProductGrid>
          {products.map((product, index) => (
            <div key={product.id} data-rise="400" data-rise-delay={index * 100}>
              <ProductCard product={product} sizes={sizes} />
            </div>
          ))}
        </ProductGrid>
      </div>
    </section>
  )
}
