import type { Product } from '../../facts/product.ts'
import type { ListedProduct } from '../card/listed-product.ts'

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
