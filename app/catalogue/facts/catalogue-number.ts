import type { Product } from './product.ts'

/** A product in an address: 'amazing-plus-surgical-gloves-powder-free'. */
export const productSlug = ({
  brand,
  name,
  category,
}: Pick<Product, 'brand' | 'name' | 'category'>): string =>
  `${brand} ${name} ${category}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** The product's catalogue number as printed: 1 gives '01'. */
export const catalogueNumber = (id: number): string => String(id).padStart(2, '0')
