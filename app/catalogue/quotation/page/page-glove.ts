import { getPowderFreeId, restrictedMarkets } from '#app/catalogue/facts/facts.ts'
import { type Product, getUnits } from '#app/catalogue/facts/product.ts'

export type PageGlove = ReturnType<typeof toPageGlove>

export const toPageGlove = (product: Product) => ({
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
