import type { Market } from '../../facts/markets.ts'
import { restrictedMarkets } from '../../facts/facts.ts'
import type { Product } from '../../facts/product.ts'
import { type Unit, unitsOf } from '../lines.ts'

/** What the page needs of a glove. */
export type PageGlove = Pick<Product, 'id' | 'title' | 'brand' | 'sizes' | 'plate'> & {
  image: string | null
  units: readonly (readonly [Unit, string])[]
  hasLatex: boolean
  barredIn: readonly Market[]
  /** The one that may be sold instead. */
  instead: number | undefined
}

export const pageGlove = (product: Product): PageGlove => ({
  id: product.id,
  title: product.title,
  brand: product.brand,
  sizes: product.sizes,
  plate: product.plate,
  image: product.image[0] ?? null,
  units: unitsOf(product),
  hasLatex: product.material === 'latex',
  barredIn: restrictedMarkets(product),
  instead: product.notices.find(({ kind }) => kind === 'united-states')?.instead?.productId,
})
