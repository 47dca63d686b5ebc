import type { Product } from '#app/catalogue/facts/product.ts'

export type ListedProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'brand'
  | 'category'
  | 'kind'
  | 'title'
  | 'material'
  | 'sterile'
  | 'sizes'
  | 'image'
  | 'plate'
>

/** Drops all other fields to keep the page data small. */
export const toListedProduct = (product: Product): ListedProduct => {
  const { id, name, brand, category, kind, title, material, sterile, sizes, image, plate } = product
  return { id, name, brand, category, kind, title, material, sterile, sizes, image, plate }
}
