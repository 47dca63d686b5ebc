import { documentsOf, type ProductDocument } from '../app/content/product/documents.ts'
import type { Product } from '../app/content/product/product.ts'
import { products } from '../app/content/products.ts'
import { instructionForUse } from './instruction-for-use.ts'
import { technicalDataSheet } from './technical-data-sheet.ts'

const setters = { 'instruction-for-use': instructionForUse, 'technical-data-sheet': technicalDataSheet }

/** One document of one product as a PDF. The same data give the same bytes. */
export const productDocument = (product: Product, document: ProductDocument): Promise<Buffer> =>
  setters[document.kind](product, document)

/** The two documents of every product, by their address on the site. */
export async function allProductDocuments(): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const product of products)
    for (const document of documentsOf(product))
      files.set(document.path, await productDocument(product, document))
  return files
}
