import type { Product } from '../../facts/product.ts'

const howMany = 3

/** How near another product comes: those that the notices name, the same kind, the same use. */
function distance(product: Product, other: Product): number {
  if (product.notices.some(({ instead }) => instead?.productId === other.id)) return 0
  if (other.kind === product.kind) return other.category === product.category ? 1 : 2
  if (other.sterile === product.sterile) return other.category === product.category ? 3 : 4
  return 5
}

/** The three products to look at beside this one, the nearest first. @param products all that are on the site. */
export const relatedTo = (product: Product, products: readonly Product[]): readonly Product[] =>
  products
    .filter(({ id }) => id !== product.id)
    .toSorted((a, b) => distance(product, a) - distance(product, b))
    .slice(0, howMany)
