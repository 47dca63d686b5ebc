import { sizes } from 'virtual:product-documents'
import { documentsOf } from '../../content/product/documents.ts'
import type { Product } from '../../content/product/product.ts'

/** Bytes of a product's PDFs, by their address. */
export const documentSizes = (product: Product): Record<string, number> =>
  Object.fromEntries(documentsOf(product).map(({ path }) => [path, sizes[path] ?? 0]))
