import type { Product } from '../../facts/product.ts'
import type { Document } from '../../document/endpoints.ts'

/** What the answer says of a document. */
export type Paper = Pick<Document, 'title' | 'number' | 'revision' | 'address' | 'sample'>

/** The documents of a glove and what proves its certifications. @param rows that are in force. */
export function papersOf(product: Product | undefined, rows: readonly Document[]): Paper[] {
  if (!product) return []
  const { id, certifications } = product
  return rows
    .filter(
      ({ products, certification }) =>
        products?.split(',').includes(String(id)) ||
        (certification !== null && certifications.includes(certification)),
    )
    .map(({ title, number, revision, address, sample }) => ({ title, number, revision, address, sample }))
}
