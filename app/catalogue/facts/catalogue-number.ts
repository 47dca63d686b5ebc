import type { Product } from './product.ts'

/** 'amazing-plus-surgical-gloves-powder-free' */
export const productSlug = ({
  brand,
  name,
  category,
}: Pick<Product, 'brand' | 'name' | 'category'>): string =>
  `${brand} ${name} ${category}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

export const catalogueNumber = (id: number): string => String(id).padStart(2, '0')
