import type { Market } from '#app/catalogue/facts/markets.ts'
import { getPowderFreeId, restrictedMarkets } from '#app/catalogue/facts/facts.ts'
import { type Product, type Unit, getUnits } from '#app/catalogue/facts/product.ts'

export type PageGlove = Pick<Product, 'id' | 'title' | 'brand' | 'sizes' | 'plate' | 'image'> & {
  units: readonly (readonly [Unit, string])[]
  hasLatex: boolean
  restrictedMarkets: readonly Market[]
  powderFreeId: number | undefined
}

export const toPageGlove = (product: Product): PageGlove => ({
  id: product.id,
  title: product.title,
  brand: product.brand,
  sizes: product.sizes,
  plate: product.plate,
  image: product.image.slice(0, 1),
  units: getUnits(product),
  hasLatex: product.material === 'latex',
  restrictedMarkets: restrictedMarkets(product),
  powderFreeId: getPowderFreeId(product),
})
